import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'vitest';
import { allOf, FILE_PIECE, FileGone, type Files } from '@aarambh/kernel/ports/files.ts';
import { SubjectErased } from '@aarambh/kernel/ports/keys.ts';

interface MadeFiles {
  readonly files: Files;
  readonly remove: () => Promise<void> | void;
  /** What is kept, by whatever names the engine gives it. */
  readonly left?: () => Promise<readonly string[]> | readonly string[];
}

const ROUNDS = 60;

/** What every store of uploaded files promises. */
export function filesSuite(name: string, make: () => Promise<MadeFiles>): void {
  describe(`files: ${name}`, () => {
    let made: MadeFiles;
    let files: Files;

    beforeEach(async () => {
      made = await make();
      files = made.files;
    });

    afterEach(() => made.remove());

    test('a file is read as it was put', async () => {
      const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251);
      const id = await files.put({ purpose: 'test', subject: 'a', contentType: 'image/png', bytes });
      assert.deepEqual(await files.get(id), { id, subject: 'a', purpose: 'test', contentType: 'image/png', bytes });
      const empty = await files.put({ purpose: 'test', subject: 'a', contentType: 'text/plain', bytes: new Uint8Array() });
      assert.deepEqual(await files.get(empty), {
        id: empty,
        subject: 'a',
        purpose: 'test',
        contentType: 'text/plain',
        bytes: new Uint8Array(),
      });
      assert.notEqual(id, empty);
    });

    test('[F2] a file is read in parts, from any place to any other, in pieces that have a bound, as often as one likes', async () => {
      const bytes = Uint8Array.from({ length: 700_001 }, (_, index) => (index * 7 + (index >> 8)) % 251);
      const id = await files.put({ purpose: 'test', subject: 'a', contentType: 'video/mp4', bytes });
      const { part, ...facts } = (await files.open(id))!;
      assert.deepEqual(facts, { id, subject: 'a', purpose: 'test', contentType: 'video/mp4', size: bytes.length });
      const places = [0, 1, 2, FILE_PIECE - 1, FILE_PIECE, FILE_PIECE + 1, 261_119, 261_120, 261_121, 522_240, 700_000, 700_001];
      for (const from of places) {
        for (const to of places.filter((place) => place >= from)) {
          const pieces: Uint8Array[] = [];
          for await (const piece of part(from, to)) pieces.push(piece);
          assert.ok(Buffer.concat(pieces).equals(bytes.subarray(from, to)), `from ${from} to ${to}`);
          assert.ok(pieces.every(({ length }) => length > 0 && length <= FILE_PIECE));
        }
      }
      for (const [from, to] of [
        [-1, 1],
        [2, 1],
        [0, 700_002],
        [0.5, 1],
        [0, NaN],
        [700_002, 700_002],
      ] as const)
        // prettier-ignore
        assert.throws(() => part(from, to), RangeError, `from ${from} to ${to}`);
    });

    test('[F2] an empty file has one part, which is empty; what is not there is not opened', async () => {
      const id = await files.put({ purpose: null, subject: 'a', contentType: 'text/plain', bytes: new Uint8Array() });
      const opened = (await files.open(id))!;
      assert.deepEqual([opened.size, opened.purpose, await allOf(opened.part(0, 0))], [0, null, Buffer.alloc(0)]);
      for (const none of ['', '..', '../secrets/tokens.key', 'a'.repeat(32), '\0']) assert.equal(await files.open(none), null);
    });

    test('[J3] a file that is deleted while it is read says so, and is not opened any more', async () => {
      const id = await files.put({ purpose: 'test', subject: 'a', contentType: 'text/plain', bytes: new Uint8Array(10) });
      const opened = (await files.open(id))!;
      await files.deleteOf('a');
      await assert.rejects(allOf(opened.part(0, 10)), FileGone);
      assert.equal(await files.open(id), null);
    });

    test('an id that is none answers nothing, whatever it looks like', async () => {
      for (const id of ['', '.', '..', '../secrets/tokens.key', '/etc/passwd', 'a'.repeat(32), 'A'.repeat(10_000), '\0']) {
        assert.equal(await files.get(id), null);
        await files.delete(id);
      }
    });

    test('a file stands under the id that was chosen for it, and nothing else is an id', async () => {
      const id = 'ab'.repeat(16);
      const file = { subject: 'a', purpose: null, contentType: 'text/plain', bytes: new Uint8Array([1]) };
      assert.equal(await files.put({ id, ...file }), id);
      assert.deepEqual(await files.get(id), { id, ...file });
      for (const other of ['', '../secrets/tokens.key', 'AB'.repeat(16), `${id}0`]) await assert.rejects(files.put({ id: other, ...file }));
    });

    test('the files of a subject are found by it', async () => {
      const put = (subject: string) => files.put({ subject, purpose: 'test', contentType: 'text/plain', bytes: new Uint8Array([1]) });
      const ids = await Promise.all([put('a'), put('a')]);
      const other = await put('b');
      assert.deepEqual([...(await files.idsOf('a'))].sort(), ids.sort());
      assert.deepEqual(await files.idsOf('b'), [other]);
      assert.deepEqual(await files.idsOf('c'), []);
      await files.delete(ids[0]);
      assert.deepEqual(await files.idsOf('a'), [ids[1]]);
    });

    test('a deleted file is gone, and the others stay', async () => {
      const id = await files.put({ purpose: 'test', subject: 'a', contentType: 'text/plain', bytes: new Uint8Array([1]) });
      const other = await files.put({ purpose: 'test', subject: 'a', contentType: 'text/plain', bytes: new Uint8Array([2]) });
      await files.delete(id);
      await files.delete(id);
      assert.equal(await files.get(id), null);
      assert.notEqual(await files.get(other), null);
    });

    test('a subject is forgotten with all its files and nobody else’s', async () => {
      const ids = await Promise.all(
        [1, 2, 3].map((byte) => files.put({ purpose: 'test', subject: 'a', contentType: 'text/plain', bytes: new Uint8Array([byte]) })),
      );
      const other = await files.put({ purpose: 'test', subject: 'b', contentType: 'text/plain', bytes: new Uint8Array([4]) });
      assert.equal(await files.deleteOf('a'), 3);
      assert.equal(await files.deleteOf('a'), 0);
      for (const id of ids) assert.equal(await files.get(id), null);
      assert.notEqual(await files.get(other), null);
    });

    test('[J3] a file that is put while its subject is forgotten is refused, or forgotten the next time', async () => {
      const put = () => files.put({ purpose: 'test', subject: 'a', contentType: 'text/plain', bytes: new Uint8Array(100) });
      for (let round = 0; round < ROUNDS; round++) {
        const putting = Promise.allSettled([put(), put(), put()]);
        // Begun at another moment of theirs in every round.
        for (let turn = 0; turn < round; turn++) await new Promise((resolve) => setImmediate(resolve));
        await files.deleteOf('a');
        const ids = (await putting).flatMap((one) => {
          if (one.status === 'fulfilled') return one.value;
          assert.ok(one.reason instanceof SubjectErased && one.reason.subject === 'a', String(one.reason));
          return [];
        });
        await files.deleteOf('a');
        for (const id of ids) assert.equal(await files.get(id), null);
        assert.deepEqual(await made.left?.(), made.left === undefined ? undefined : []);
      }
    });
  });
}
