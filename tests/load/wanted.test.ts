import assert from 'node:assert/strict';
import { test } from 'vitest';
import { wantedBy } from './wanted.ts';

const IDS = ['P1a', 'P1b', 'P2a', 'P17a', 'P17b', 'P18', 'P20a'];

test('--only names figures exactly, or all that differ in a last letter', () => {
  const asked = (only?: string): string[] => IDS.filter(wantedBy(only));
  assert.deepEqual(asked('P1'), ['P1a', 'P1b']);
  assert.deepEqual(asked('P17a, P18'), ['P17a', 'P18']);
  assert.deepEqual(asked('P2,P20'), ['P2a', 'P20a']);
  assert.deepEqual(asked('P'), []);
  assert.deepEqual(asked(), IDS);
});
