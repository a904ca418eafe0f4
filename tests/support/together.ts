/** Runs several files of tests in one process: each is a suite, named by its path, so that its hooks are its own. */
import { resolve } from 'node:path';
import { describe } from 'node:test';
import { pathToFileURL } from 'node:url';

for (const path of process.argv.slice(2)) describe(path, () => import(pathToFileURL(resolve(path)).href));
