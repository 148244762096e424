/** Who one is at the tables of this server. The cookie that proves it is out of our sight. */
import type { Me } from '../generated/protocol';
import { connection } from '../words/connection';
import { api, Declined } from './http';

const KEPT = 'menagerie.name';
const FACE = 'menagerie.face';

class PersonHere {
  /** The name last given, or none: then the server does not know this browser. */
  name: string | null = $state(kept());

  /** The face one has chosen; empty: none. */
  face: string = $state(localStorage.getItem(FACE) ?? '');

  /** Says or changes one's name; needed before one may sit down or lay a table. */
  async introduce(name: string): Promise<void> {
    // A server of the release before knows no faces: one that is not chosen is not sent.
    this.#keep(await api.introduce(this.face === '' ? { name } : { name, face: this.face }));
  }

  /** Chooses another face. Whoever is not known yet says it together with the name. */
  async wear(face: string): Promise<void> {
    this.face = face;
    localStorage.setItem(FACE, face);
    if (this.name !== null) this.#keep(await api.introduce({ name: this.name, face }));
  }

  /** Makes sure that the server knows somebody here, under a plain name if there is no other. */
  async ensure(): Promise<void> {
    if (this.name === null) await this.introduce(connection().player);
  }

  /** Tries something as oneself; a server that has forgotten us is told who we are again. */
  async as<T>(work: () => Promise<T>): Promise<T> {
    await this.ensure();
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Declined && error.code === 'no-identity')) throw error;
      await this.introduce(this.name ?? connection().player);
      return work();
    }
  }

  async logIn(name: string, password: string): Promise<void> {
    this.#keep(await api.logIn({ name, password }));
  }

  async logOut(): Promise<void> {
    await api.logOut();
    this.#drop();
  }

  /** The server forgets this person for good. */
  async forget(password: string): Promise<void> {
    await api.forget(password);
    this.#drop();
  }

  #drop(): void {
    this.name = null;
    this.face = '';
    localStorage.removeItem(KEPT);
    localStorage.removeItem(FACE);
  }

  #keep(me: Me): void {
    this.name = me.name;
    this.face = me.face ?? '';
    localStorage.setItem(KEPT, me.name);
    localStorage.setItem(FACE, this.face);
  }
}

function kept(): string | null {
  return localStorage.getItem(KEPT);
}

export const person = new PersonHere();
