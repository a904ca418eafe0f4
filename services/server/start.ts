import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * `npm start`. What was compiled once is kept beside the installed packages, for the threads too: a start takes half as long.
 * Where nothing can be written there, nothing is kept.
 */
const directory = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));
enableCompileCache(directory);
process.env.NODE_COMPILE_CACHE = directory;

await import('./run.ts');
