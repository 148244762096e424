/*
 * The tables of this device, in IndexedDB: logs that only grow, a line for each table in lists, who
 * one is, and reviews of games. A log is written as the server writes it: in one transaction that
 * ends on the disk, and only behind the entries that the writer knows of.
 */

const NAME = 'menagerie';
const VERSION = 1;

/** @type {Promise<IDBDatabase> | null} */
let opened = null;

function database() {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = () => {
      const tables = asked.result.createObjectStore('tables', { keyPath: 'id' });
      tables.createIndex('code', 'code');
      asked.result.createObjectStore('entries', { keyPath: ['table', 'number'] });
      asked.result.createObjectStore('facts');
    };
    asked.onsuccess = () => {
      // Another window brings a newer version, or the person clears the site's data.
      asked.result.onversionchange = asked.result.onclose = () => {
        asked.result.close();
        opened = null;
      };
      resolve(asked.result);
    };
    asked.onerror = () => reject(asked.error);
  });
  opened.catch(() => (opened = null));
  return opened;
}

const answered = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Does something in one transaction; how it went, when it is on the disk. */
async function written(stores, work) {
  let conflict = false;
  try {
    const tables = await database();
    const change = tables.transaction(stores, 'readwrite', { durability: 'strict' });
    const done = new Promise((resolve, reject) => {
      change.oncomplete = () => resolve('stored');
      change.onabort = () => reject(change.error ?? new Error('aborted'));
    });
    work(change, () => {
      conflict = true;
      change.abort();
    });
    return await done;
  } catch (error) {
    if (conflict) return 'conflict';
    return error?.name === 'QuotaExceededError' ? 'full' : 'failed';
  }
}

const allOf = (table) => IDBKeyRange.bound([table, 0], [table, Infinity]);

/** The log of a table and its line, as a JSON text; empty where there is none. */
export async function read(table) {
  const found = (await database()).transaction(['tables', 'entries']);
  const [row, entries] = await Promise.all([
    answered(found.objectStore('tables').get(table)),
    answered(found.objectStore('entries').getAll(allOf(table))),
  ]);
  if (row === undefined) return '';
  return JSON.stringify({
    entries: entries.map(({ kind, body, at }) => [kind, body, at]),
    line: row.line,
  });
}

/** Adds to a log that has `after` entries: `stored`, `conflict`, `full` or `failed`. */
export function write(table, after, text) {
  const { entries, line } = JSON.parse(text);
  return written(['tables', 'entries'], (change, conflict) => {
    const tables = change.objectStore('tables');
    const known = tables.get(table);
    known.onsuccess = () => {
      if ((known.result?.count ?? 0) !== after) return conflict();
      const log = change.objectStore('entries');
      entries.forEach(([kind, body, at], index) =>
        log.add({ table, number: after + index + 1, kind, body, at }),
      );
      tables.put({ id: table, code: line.code, count: after + entries.length, line });
    };
  });
}

/** The id of the table with this code; empty where there is none. */
export async function find(code) {
  const tables = (await database()).transaction('tables').objectStore('tables');
  return (await answered(tables.index('code').getKey(code))) ?? '';
}

/** The lines of all tables, the latest first. */
export async function lines() {
  const tables = (await database()).transaction('tables').objectStore('tables');
  const rows = await answered(tables.getAll());
  return rows.map((row) => row.line).sort((one, other) => other.updated - one.updated);
}

/** What was kept under a name: who one is, reviews of games; empty where there is nothing. */
export async function recall(name) {
  const facts = (await database()).transaction('facts').objectStore('facts');
  return (await answered(facts.get(name))) ?? '';
}

export const keep = (name, text) =>
  written(['facts'], (change) => change.objectStore('facts').put(text, name));
