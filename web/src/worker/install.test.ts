import { beforeEach, expect, it, vi } from 'vitest';
import type { Standing } from './install';

vi.mock('../base', async (original) => ({ ...(await original()), BUILD: 'this' }));
const { watch } = await import('./install');
const { toast } = await import('../design/toast.svelte');

/** A service worker by script: how a page stands to it, and what it was told. */
class Scripted extends EventTarget {
  told: string[] = [];

  constructor(
    readonly standing: Standing,
    public state: ServiceWorkerState = 'installed',
  ) {
    super();
  }

  postMessage({ kind }: { kind: string }, ports: MessagePort[] = []) {
    if (kind === 'standing') ports[0]!.postMessage(this.standing);
    else this.told.push(kind);
  }
}

class Registration extends EventTarget {
  active: Scripted | null = null;
  waiting: Scripted | null = null;
  installing: Scripted | null = null;
}

const NEWER = 'A new version of Ménagerie is ready.';
const notes = () => toast.messages.filter(({ text }) => text === NEWER).length;

let registration: Registration;
let workers: EventTarget;
const watched = () => watch(registration as never, workers as never);

beforeEach(() => {
  for (const { id } of toast.messages) toast.drop(id);
  registration = new Registration();
  workers = new EventTarget();
  registration.active = new Scripted('same', 'activated');
});

it('tells of a version that waits already when the page is opened, once', async () => {
  registration.waiting = new Scripted('older');
  const look = watched();
  await vi.waitFor(() => expect(notes()).toBe(1));
  toast.drop(toast.messages[0]!.id);
  await look();
  expect(notes()).toBe(0);
});

it('tells of a version that is just being installed, and of one that comes later', async () => {
  const next = new Scripted('older', 'installing');
  registration.installing = next;
  watched();
  await vi.waitFor(() => expect(registration.active!.told).toEqual(['tidy']));
  expect(notes()).toBe(0);
  Object.assign(registration, { installing: null, waiting: next });
  next.state = 'installed';
  next.dispatchEvent(new Event('statechange'));
  await vi.waitFor(() => expect(notes()).toBe(1));
});

it('tells of a version that came in through another window', async () => {
  watched();
  registration.active = new Scripted('older', 'activated');
  workers.dispatchEvent(new Event('controllerchange'));
  await vi.waitFor(() => expect(notes()).toBe(1));
  expect(registration.active.told).toEqual([]);
});

it('lets the service worker of its own build in without a word', async () => {
  registration.active = new Scripted('newer', 'activated');
  registration.waiting = new Scripted('same');
  watched();
  await vi.waitFor(() => expect(registration.waiting!.told).toEqual(['take-over']));
  expect(notes()).toBe(0);
});

it('says nothing where the page is newer than what is installed', async () => {
  registration.active = new Scripted('newer', 'activated');
  await watched()();
  expect([notes(), registration.active.told.length]).toEqual([0, 0]);
});
