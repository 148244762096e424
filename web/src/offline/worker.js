/*
 * Python in a worker: the tables of this device, or its bots. It is started twice, with another role
 * each time, and is sent and sends plain objects; `engine.ts` is the other side.
 */
import * as snapshot from './snapshot.js';
import * as storage from './storage.js';

const BESIDE = new URL('.', import.meta.url);
const LINES = 'menagerie.tables';

/**
 * What is kept is not asked of the network, Python's own files included: on the first visit the
 * service worker does not answer this worker yet.
 */
const network = self.fetch.bind(self);
self.fetch = async (asked, ...more) => (await self.caches?.match(asked)) ?? network(asked, ...more);

/** The windows of one browser tell each other which table has changed. */
let windows = null;
let desk = null;
let answer = null;
let questions = 0;
const thinking = new Map();

const device = {
  read: storage.read,
  write: async (table, after, text) => {
    const went = await storage.write(table, after, text);
    if (went === 'stored') windows.postMessage(table);
    return went;
  },
  find: storage.find,
  tables: async () => JSON.stringify(await storage.lines()),
  recall: storage.recall,
  keep: storage.keep,
  think: (text) =>
    new Promise((resolve) => {
      const id = ++questions;
      thinking.set(id, resolve);
      postMessage({ kind: 'think', id, text });
    }),
  warn: (why) => postMessage({ kind: 'unstored', full: why === 'full' }),
  say: (line, text) => postMessage({ kind: 'say', line, text }),
  hang_up: (line, code) => postMessage({ kind: 'hangUp', line, code }),
};

/** Python with our own modules, and one of them. */
async function started({ role, pyodide: folder, archives, module, cache }) {
  const indexURL = new URL(folder, BESIDE).href;
  const [{ loadPyodide }, ...zips] = await Promise.all([
    import(`${indexURL}pyodide.mjs`),
    ...archives.map((name) => fetched(new URL(name, BESIDE))),
  ]);
  const load = async (more) => {
    const python = await loadPyodide({ indexURL, ...more });
    for (const zip of zips) python.unpackArchive(zip, 'zip', { extractDir: '/rooms' });
    return python;
  };
  const python = (await snapshot.resumed(cache, load)) ?? (await anew(role, cache, load));
  return python.pyimport(module);
}

async function anew(role, cache, load) {
  // By the bots: nobody waits for them yet when they are first started.
  const keeps = role === 'bots';
  const python = await load({ _makeSnapshot: keeps });
  python.runPython('import sys; sys.path.insert(0, "/rooms")');
  if (keeps) await snapshot.keep(cache, python);
  return python;
}

async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.arrayBuffer();
}

async function start(message) {
  // Whoever waits for this lock hears at once when this worker is gone, for whatever reason.
  const held = () => {
    postMessage({ kind: 'began' });
    return new Promise(() => undefined);
  };
  navigator.locks?.request(message.lock, held).catch(() => undefined);
  const found = await started(message);
  if (message.role === 'bots') answer = found.answer;
  else {
    windows = new BroadcastChannel(LINES);
    desk = found.Desk(device);
    windows.onmessage = ({ data }) => void desk.changed(data);
  }
  postMessage({ kind: 'ready' });
}

async function hear(message) {
  switch (message.kind) {
    case 'start':
      return start(message);
    case 'ask': {
      const { id, method, path, body, lang } = message;
      const text = await desk.ask(method, path, body, lang);
      return postMessage({ kind: 'answered', id, text });
    }
    case 'think':
      return postMessage({ kind: 'answered', id: message.id, text: answer(message.text) });
    case 'thought':
      thinking.get(message.id)?.(message.text);
      thinking.delete(message.id);
      return;
    case 'open':
      await desk.open(message.line, message.table);
      return postMessage({ kind: 'opened', line: message.line });
    case 'hear':
      return desk.hear(message.line, message.text);
    case 'close':
      return desk.close(message.line);
  }
}

onmessage = ({ data }) =>
  hear(data).catch((error) => postMessage({ kind: 'failed', said: String(error) }));
