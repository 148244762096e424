// Runs a Python program in Pyodide: node pyodide.mjs PYODIDE ARCHIVE PROGRAM
// The modules of the archive can be imported; what the program prints is printed. A coroutine that it
// calls `main` is run to its end. Python begins with the memory of one that was started before, as it
// does in a browser from the second time on (`web/src/offline/snapshot.js`).

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [folder, archive, program] = process.argv.slice(2);
const zip = new Uint8Array(readFileSync(archive));
const SNAPSHOT = 'menagerie.browser.snapshot';
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
try {
  const started = async (more) => {
    const python = await loadPyodide({ indexURL: folder, ...more });
    python.unpackArchive(zip, 'zip', { extractDir: '/rooms' });
    return python;
  };
  const first = await started({ _makeSnapshot: true });
  first.runPython('import sys; sys.path.insert(0, "/rooms")');
  first.runPython(`import ${SNAPSHOT}; ${SNAPSHOT}.prepare()`);
  const pyodide = await started({ _loadSnapshot: first.makeMemorySnapshot() });
  pyodide.pyimport(SNAPSHOT).resume();
  pyodide.setStdout({ batched: (line) => process.stdout.write(`${line}\n`) });
  pyodide.runPython(readFileSync(program, 'utf8'));
  await pyodide.globals.get('main');
} catch (error) {
  // Node would show the line of Pyodide's own code, which is a million characters long.
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
