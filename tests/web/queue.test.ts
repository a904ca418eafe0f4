import assert from 'node:assert/strict';
import { test } from 'vitest';
import { nextAt } from '@aarambh/web-admin/src/ui/queue/next-at.ts';
import { revisionsRead } from '@aarambh/web-admin/src/ui/list/read-revisions.ts';

/** A queue in the admin console, which changes while somebody works it through. */

const listed = (...ids: string[]) => ids.map((id) => ({ id }));

test('[J3] j and k move through a queue, and stop at both of its ends', () => {
  const queue = listed('a', 'b', 'c');
  assert.equal(nextAt(queue, null, 'j'), 0);
  assert.equal(nextAt(queue, null, 'k'), 0);
  assert.equal(nextAt(queue, { id: 'a', at: 0 }, 'j'), 1);
  assert.equal(nextAt(queue, { id: 'c', at: 2 }, 'j'), 2);
  assert.equal(nextAt(queue, { id: 'b', at: 1 }, 'k'), 0);
  assert.equal(nextAt(queue, { id: 'a', at: 0 }, 'k'), 0);
  assert.equal(nextAt([], null, 'j'), -1);
});

test('[J3] nobody skips an application after a decision, or decides about another one because the queue moved', () => {
  // 'b' was decided: 'c' stands in its place, and is the next one.
  assert.equal(nextAt(listed('a', 'c', 'd'), { id: 'b', at: 1 }, 'j'), 1);
  assert.equal(nextAt(listed('a', 'c', 'd'), { id: 'b', at: 1 }, 'k'), 0);
  // Somebody else decided about 'a': 'b' moved up, and stays the one that is marked.
  assert.equal(nextAt(listed('b', 'c', 'd'), { id: 'b', at: 1 }, 'j'), 1);
  // The last one was decided.
  assert.equal(nextAt(listed('a', 'b'), { id: 'c', at: 2 }, 'j'), 1);
});

test('[B2] a record keeps the revision that the list showed when it was selected', () => {
  const first = revisionsRead(
    {},
    ['a', 'b'],
    [
      { id: 'a', revision: 3 },
      { id: 'b', revision: 0 },
      { id: 'c', revision: 9 },
    ],
  );
  assert.deepEqual(first, { a: 3, b: 0 });
  const corrected = [
    { id: 'a', revision: 4 },
    { id: 'b', revision: 0 },
    { id: 'c', revision: 9 },
  ];
  assert.equal(revisionsRead(first, ['a', 'b'], corrected), first, 'the list changed, the selection did not');
  assert.deepEqual(revisionsRead(first, ['a', 'b', 'c'], corrected), { a: 3, b: 0, c: 9 });
  // Unselected and selected again, it is read again.
  const without = revisionsRead(first, ['b'], corrected);
  assert.deepEqual(without, { b: 0 });
  assert.deepEqual(revisionsRead(without, ['a', 'b'], corrected), { a: 4, b: 0 });
});

test('[B2] what was selected on one page of a list keeps its revision on the next one', () => {
  const first = revisionsRead({}, ['a'], [{ id: 'a', revision: 3 }]);
  assert.deepEqual(revisionsRead(first, ['a', 'z'], [{ id: 'z', revision: 1 }]), { a: 3, z: 1 });
  assert.deepEqual(revisionsRead({}, ['a'], [{ id: 'a' }]), {}, 'a record without a revision is not named');
});
