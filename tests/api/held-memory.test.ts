import assert from 'node:assert/strict';
import { test } from 'vitest';
import { heldMemory, heldMemoryBudget } from '@aarambh/api/http/held-memory.ts';
import fc from 'fast-check';

test('beyond the budget, the address that holds most loses its oldest one', () => {
  const memory = heldMemory(100);
  const gone: string[] = [];
  const hold = (address: string, name: string, bytes: number) => {
    const held = memory.hold(address, () => gone.push(name));
    held.grow(bytes);
    return held;
  };
  hold('home', 'home', 30);
  hold('flood', 'flood-1', 20);
  hold('flood', 'flood-2', 20);
  const last = hold('flood', 'flood-3', 30);
  assert.deepEqual([gone, memory.bytes()], [[], 100]);
  hold('phone', 'phone', 15);
  assert.deepEqual([gone, memory.bytes()], [['flood-1'], 95]);
  last.release();
  last.release();
  last.grow(1_000);
  assert.equal(memory.bytes(), 65, 'released once and for all');
});

test('one that is alone stays, however much it holds', () => {
  const memory = heldMemory(100);
  const held = memory.hold('home', () => assert.fail('let go'));
  held.grow(1_000);
  held.release();
  assert.equal(memory.bytes(), 0);
});

test('whatever is held, grows and is released: never beyond the budget unless one alone is, and nothing stays counted', () => {
  const step = fc.record({ address: fc.constantFrom('a', 'b', 'c'), bytes: fc.integer({ min: 1, max: 60 }), release: fc.nat({ max: 5 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const memory = heldMemory(100);
      let open: { release(): void; gone: boolean }[] = [];
      for (const { address, bytes, release } of steps) {
        const held = memory.hold(address, () => (one.gone = true));
        const one = { gone: false, release: () => held.release() };
        held.grow(bytes);
        open = [...open, one].filter(({ gone }) => !gone);
        assert.ok(memory.bytes() <= 100 || open.length === 1);
        open.splice(release, 1)[0]?.release();
      }
      for (const { release } of open) release();
      assert.equal(memory.bytes(), 0);
    }),
  );
});

test('the budget fits into the heap', () => {
  assert.ok(heldMemoryBudget() > 0 && heldMemoryBudget() <= 64 * 1024 * 1024);
});
