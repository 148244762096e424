/** Whether the memory aid is on: kept in this browser, off until asked for. */
const KEY = 'menagerie.animimix.memory';

class Memory {
  #on = $state(typeof localStorage !== 'undefined' && localStorage.getItem(KEY) === 'on');

  get on(): boolean {
    return this.#on;
  }

  set on(on: boolean) {
    this.#on = on;
    localStorage.setItem(KEY, on ? 'on' : 'off');
  }
}

export const memory = new Memory();
