import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'vitest';
import { MOST_KEYS, SubjectErased, type Keys } from '@aarambh/kernel/ports/keys.ts';

interface MadeKeys {
  readonly keys: Keys;
  readonly remove: () => Promise<void> | void;
}

/** What every key store promises. */
export function keysSuite(name: string, make: () => Promise<MadeKeys>): void {
  describe(`keys of people: ${name}`, () => {
    let made: MadeKeys;
    let keys: Keys;

    beforeEach(async () => {
      made = await make();
      keys = made.keys;
    });

    afterEach(async () => {
      await keys.close();
      await made.remove();
    });

    test('a subject has one key of 32 bytes, whoever asks first', async () => {
      assert.equal(await keys.forReading('a'), null);
      const asked = await Promise.all(Array.from({ length: 10 }, () => keys.forWriting('a')));
      for (const key of asked) assert.deepEqual(key, asked[0]);
      assert.equal(asked[0]?.length, 32);
      assert.deepEqual(await keys.forReading('a'), asked[0]);
      assert.deepEqual(keys.cached('a'), asked[0]);
      assert.notDeepEqual(await keys.forWriting('b'), asked[0]);
    });

    test('keys of thousands of subjects are made together; who has one keeps it, who was erased gets none and is named', async () => {
      const before = await keys.forWriting('7');
      await keys.destroy('9');
      const subjects = Array.from({ length: 1200 }, (_, index) => String(index));
      assert.deepEqual(await keys.makeMany([...subjects, '5']), ['9']);
      assert.deepEqual(await keys.forReading('7'), before);
      assert.equal(await keys.forReading('9'), null);
      for (const subject of ['0', '499', '500', '1199']) assert.equal((keys.cached(subject) ?? null)?.length, 32, subject);
      const made = await Promise.all(subjects.filter((one) => one !== '9').map((subject) => keys.forReading(subject)));
      assert.equal(new Set(made.map((key) => Buffer.from(key!).toString('hex'))).size, 1199);
      assert.deepEqual(await keys.makeMany(subjects), ['9']);
      assert.deepEqual(await Promise.all(['0', '1199'].map((subject) => keys.forReading(subject))), [made[0], made.at(-1)]);
    });

    test('keys that are made together while one of their subjects is erased: that one has none afterwards, whoever came first', async () => {
      for (const [first, second] of [
        [() => keys.makeMany(['a', 'b']), () => keys.destroy('a')],
        [() => keys.destroy('c'), () => keys.makeMany(['c', 'd'])],
      ] as const) {
        const outcomes = await Promise.allSettled([first(), second()]);
        for (const { status } of outcomes) assert.equal(status, 'fulfilled');
      }
      for (const erased of ['a', 'c']) {
        assert.equal(keys.cached(erased), null);
        assert.equal(await keys.forReading(erased), null);
      }
      for (const other of ['b', 'd']) assert.equal((await keys.forReading(other))?.length, 32);
    });

    test('more subjects at once than one call may make keys for are refused, and none is made', async () => {
      const subjects = Array.from({ length: MOST_KEYS + 1 }, (_, index) => String(index));
      await assert.rejects(keys.makeMany(subjects), RangeError);
      assert.equal(await keys.forReading('0'), null);
    });

    test('forgetting cached keys loses none', async () => {
      const key = await keys.forWriting('a');
      keys.evict('a');
      keys.evict();
      assert.deepEqual(await keys.forWriting('a'), key);
    });

    test('a destroyed key is gone for good, and its subject never gets another', async () => {
      await keys.forWriting('a');
      const other = await keys.forWriting('b');
      await keys.destroy('a');
      await keys.destroy('a');
      assert.equal(await keys.forReading('a'), null);
      assert.equal(keys.cached('a'), null);
      const refused = (error: unknown): boolean => error instanceof SubjectErased && error.subject === 'a';
      await assert.rejects(keys.forWriting('a'), refused);
      keys.evict();
      await assert.rejects(keys.forWriting('a'), refused);
      assert.deepEqual(await keys.forWriting('b'), other);
    });

    test('a subject erased before it had a key never gets one', async () => {
      await keys.destroy('a');
      await assert.rejects(keys.forWriting('a'), SubjectErased);
    });

    test('a key that is made while its subject is erased is not given out afterwards', async () => {
      const [made, destroyed] = await Promise.allSettled([keys.forWriting('a'), keys.destroy('a')]);
      assert.equal(destroyed.status, 'fulfilled');
      if (made.status === 'rejected') assert.ok(made.reason instanceof SubjectErased);
      assert.equal(await keys.forReading('a'), null);
      assert.equal(keys.cached('a'), null);
    });
  });
}
