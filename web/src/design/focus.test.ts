import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFocus, remember } from './focus';

let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <main><button id="card">card</button><button id="other">other</button></main>
    <section id="tray"><div><button id="confirm">yes</button></div></section>`;
  stop = keepFocus();
});
afterEach(() => stop());

const by = (id: string) => document.getElementById(id) as HTMLElement;
/** What has changed is looked at in a task of its own. */
const told = () => new Promise((done) => setTimeout(done, 10));

describe('the focus of something that goes away', () => {
  it('goes to the part it was in', async () => {
    by('confirm').focus();
    by('confirm').remove();
    await told();
    expect(document.activeElement).toBe(by('tray'));
  });

  it('goes to the main part where that is gone too', async () => {
    by('confirm').focus();
    by('tray').remove();
    await told();
    expect(document.activeElement).toBe(document.querySelector('main'));
  });

  it('waits for the next page', async () => {
    by('card').focus();
    document.body.innerHTML = '<p>Just a moment</p>';
    await told();
    expect(document.activeElement).toBe(document.body);
    document.body.innerHTML = '<main><h1>Here</h1></main>';
    await told();
    expect(document.activeElement).toBe(document.querySelector('main'));
  });

  it('stays with nobody when somebody has pointed beside it', async () => {
    by('card').focus();
    by('card').blur();
    by('other').remove();
    await told();
    expect(document.activeElement).toBe(document.body);
  });

  it('is not taken from what has it', async () => {
    by('card').focus();
    by('confirm').remove();
    await told();
    expect(document.activeElement).toBe(by('card'));
  });
});

describe('a place that is remembered', () => {
  it('is returned to', () => {
    by('card').focus();
    const back = remember();
    by('confirm').focus();
    back();
    expect(document.activeElement).toBe(by('card'));
  });

  it('is the part it was in when it is gone', () => {
    by('confirm').focus();
    const back = remember();
    by('card').focus();
    by('confirm').remove();
    back();
    expect(document.activeElement).toBe(by('tray'));
  });
});
