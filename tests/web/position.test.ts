import assert from 'node:assert/strict';
import { test } from 'vitest';
import fc from 'fast-check';
import { forgetPosition, readAfter, rememberPosition } from '@aarambh/web-shared/api/position.ts';

/** What a fresh tab waits for after it was told these positions, one after the other. */
function after(...told: string[]): string | null {
  forgetPosition();
  told.forEach(rememberPosition);
  return readAfter();
}

test('a tab that wrote nothing waits for nothing', () => {
  assert.equal(after(), null);
  rememberPosition(null);
  assert.equal(readAfter(), null);
});

test('the later position is kept, in whatever order they come', () => {
  assert.equal(after('e.9', 'e.10'), 'e.10');
  assert.equal(after('e.10', 'e.9'), 'e.10');
});

test('a restored store replaces what was known of the one before', () => {
  assert.equal(after('old.500', 'new.3'), 'new.3');
});

test('an epoch may have dots in it', () => {
  assert.equal(after('a.b.1', 'a.b.2'), 'a.b.2');
});

test('each partition keeps its own latest position, in any order of telling', () => {
  assert.equal(after('e.0-17_3-12', 'e.3-14'), 'e.0-17_3-14');
  const partition = fc.record({ partition: fc.nat(7), at: fc.nat(1000) });
  fc.assert(
    fc.property(fc.array(partition, { minLength: 1, maxLength: 30 }), (writes) => {
      const latest = new Map<number, number>();
      for (const write of writes) latest.set(write.partition, Math.max(write.at, latest.get(write.partition) ?? 0));
      const kept = after(...writes.map((write) => `e.${write.partition}-${write.at}`));
      const parts = kept!.slice('e.'.length).split('_');
      assert.deepEqual(parts.sort(), [...latest].map(([name, at]) => `${name}-${at}`).sort());
    }),
  );
});
