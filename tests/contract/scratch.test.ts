import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import { test } from 'vitest';
import fc from 'fast-check';
import { sqliteScratch } from '@aarambh/infra/sqlite/scratch.ts';
import { temporaryFolder } from '../support/store-events.ts';

interface Note {
  count: number;
  readonly parts: Map<string, number>;
}

const noteOf = (count: number): Note => ({ count, parts: new Map([['a', count]]) });

test('property: a map that outgrows memory answers as one that does not, in the same order, with the changes made to its values', () => {
  const key = fc.integer({ min: 0, max: 12 }).map(String);
  const step = fc.oneof(
    fc.record({ do: fc.constant('set' as const), key, count: fc.nat() }),
    fc.record({ do: fc.constant('change' as const), key, count: fc.nat() }),
    fc.record({ do: fc.constantFrom('delete' as const, 'look' as const), key, count: fc.constant(0) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), fc.integer({ min: 1, max: 6 }), (steps, held) => {
      const scratch = sqliteScratch({ path: null, held });
      try {
        const map = scratch.map<Note>();
        const other = scratch.map<string>();
        const model = new Map<string, Note>();
        for (const { do: what, key: at, count } of steps) {
          if (what === 'set') {
            map.set(at, noteOf(count));
            model.set(at, noteOf(count));
            other.set(at, at);
          } else if (what === 'change') {
            for (const note of [map.get(at), model.get(at)]) {
              if (note === undefined) continue;
              note.count += count;
              note.parts.set('b', count);
            }
          } else if (what === 'delete') {
            map.delete(at);
            model.delete(at);
          } else assert.deepEqual(map.get(at), model.get(at));
          assert.equal(map.size, model.size);
        }
        assert.deepEqual([...map.entries()], [...model]);
        for (const [at] of model) assert.equal(other.get(at), at);
      } finally {
        scratch.close();
      }
    }),
    { numRuns: 200 },
  );
});

test('what does not fit lies in a file that has no name: nothing is left, however the process ends', (t) => {
  const folder = temporaryFolder();
  t.onTestFinished(folder.remove);
  // Of a process that ended between making the file and taking its name away.
  writeFileSync(folder.in('audit.scratch'), 'left behind');
  const scratch = sqliteScratch({ path: folder.in('audit.scratch'), held: 10 });
  const map = scratch.map<string>();
  for (let index = 0; index < 5_000; index++) map.set(String(index), 'x'.repeat(1_000));
  assert.deepEqual(readdirSync(folder.path), []);
  assert.equal(map.get('7'), 'x'.repeat(1_000));
  assert.equal(map.size, 5_000);
  scratch.close();
  assert.deepEqual(readdirSync(folder.path), []);
});
