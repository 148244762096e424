/**
 * What changed in a view, as the server writes it (`tables/differences.py`): an object says what
 * changed inside, a list with one item is the new value, an empty list ends a list before this
 * index or takes a key away.
 */
import type { Changes, News } from '../generated/protocol';

type View = Record<string, unknown>;
interface Inside {
  [key: string]: Inside | readonly unknown[];
}

/** The value after a change; the old one stays as it is, and shares what did not change. */
export function patched<T extends object>(before: T, change: Inside): T {
  const now = (Array.isArray(before) ? [...(before as unknown[])] : { ...before }) as View;
  for (const [key, inner] of Object.entries(change)) {
    if (!Array.isArray(inner)) now[key] = patched(now[key] as object, inner as Inside);
    else if (inner.length > 0) now[key] = inner[0];
    else if (Array.isArray(now)) now.length = Number(key);
    else delete now[key];
  }
  return now as T;
}

/** The news that a message of changes stands for, after the news before it. */
export function newsFrom(latest: News, view: View, changes: Changes): News {
  const { seat, seq, table, until } = changes;
  const since = seq - changes.steps.length;
  let move = 0;
  return {
    type: 'news',
    seat,
    seq,
    since,
    steps: changes.steps.map((step, at) => ({ ...step, seq: since + 1 + at, said: [] })),
    view: patched(view, changes.changed as Inside),
    legal: changes.gaps.map((gap) => (move += gap)),
    until: until ?? latest.until.map(() => null),
    table,
  };
}
