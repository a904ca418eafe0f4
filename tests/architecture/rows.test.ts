import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'vitest';

const tests = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, tests), 'utf8');
const rows = (texts: readonly string[], pattern: RegExp): string[] =>
  [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, row]) => row!)))].sort();

test('[J6] the README says something of every row that a title names, and names none that no test has', () => {
  const named = rows(
    globSync('**/*.{ts,tsx}', { cwd: tests }).map((path) => read(path)),
    // What begins with P is a figure of the benchmarks.
    /\[([A-OQ-Z]\d+)\]/g,
  );
  assert.ok(named.length > 40);
  assert.deepEqual(rows([read('README.md')], /^\| ([A-Z]\d+) /gm), named);
});
