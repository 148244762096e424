// Runs a Python program in Pyodide: node pyodide.mjs PYODIDE ARCHIVE PROGRAM
// The modules of the archive can be imported; what the program prints is printed. A coroutine that it
// calls `main` is run to its end.

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [folder, archive, program] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
try {
  const pyodide = await loadPyodide({ indexURL: folder });
  pyodide.setStdout({ batched: (line) => process.stdout.write(`${line}\n`) });
  pyodide.FS.mkdir('/rooms');
  pyodide.unpackArchive(new Uint8Array(readFileSync(archive)), 'zip', { extractDir: '/rooms' });
  pyodide.runPython('import sys; sys.path.insert(0, "/rooms")');
  pyodide.runPython(readFileSync(program, 'utf8'));
  await pyodide.globals.get('main');
} catch (error) {
  // Node would show the line of Pyodide's own code, which is a million characters long.
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
