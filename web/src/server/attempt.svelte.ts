import { sentence } from './http';

/** Something that a person asks for on a page: meanwhile its buttons are busy, and what went wrong
 *  is said in a sentence. */
export class Attempt {
  busy = $state(false);
  problem = $state('');

  /** Does it; whether it went well. */
  async to(work: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.problem = '';
    try {
      await work();
      return true;
    } catch (error) {
      this.problem = sentence(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
