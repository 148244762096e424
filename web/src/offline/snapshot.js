/*
 * Python takes seconds to start and to import our modules. The memory of one that has done so is
 * kept with the files of its build, and the next start is a copy of it. Whatever goes wrong with
 * that, Python starts as it did the first time.
 */
const MODULE = 'menagerie.browser.snapshot';
const ADDRESS = new URL('../snapshot', import.meta.url).href;

/** Python from the memory that is kept; null where there is none, or where it is of no use. */
export async function resumed(cache, load) {
  const kept = await (await opened(cache))?.match(ADDRESS);
  if (kept === undefined) return null;
  try {
    const python = await load({ _loadSnapshot: await kept.arrayBuffer() });
    python.pyimport(MODULE).resume();
    return python;
  } catch (error) {
    console.info(String(error));
    await (await opened(cache))?.delete(ADDRESS);
    return null;
  }
}

/** Keeps the memory of a Python that was loaded with `_makeSnapshot`, and has done nothing yet. */
export async function keep(cache, python) {
  try {
    python.runPython(`import ${MODULE}; ${MODULE}.prepare()`);
    const memory = python.makeMemorySnapshot();
    await (await opened(cache))?.put(ADDRESS, new Response(memory));
  } catch (error) {
    // No room, or a browser that cannot.
    console.info(String(error));
  }
}

const opened = async (cache) => self.caches?.open(cache).catch(() => undefined);
