import { readFileSync, globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const files = globSync('*.test.tsx', { cwd: import.meta.dirname });
/** What would change others in one process: a replaced module, react-admin's own state, messages that are still shown. */
const CHANGES = /\bvi\.mock\(|from '(?:react-admin|ra-core)'|\btoast\(/;
const apart = files.filter((file) => CHANGES.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')));

/** Pieces of the consoles in a made-up browser; whole screens are tried in tests/e2e with a real one. */
export default defineConfig({
  root: import.meta.dirname,
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'happy-dom',
    setupFiles: ['./setup.ts'],
    testTimeout: 30_000,
    projects: [
      // Two thirds of what a file takes is loading the libraries of the consoles: a process loads them once.
      { extends: true, test: { name: 'together', include: files.filter((file) => !apart.includes(file)), isolate: false } },
      { extends: true, test: { name: 'apart', include: apart } },
    ],
  },
});
