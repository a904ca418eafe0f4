import assert from 'node:assert/strict';
import { afterEach, beforeEach, suite, test } from 'node:test';
import type { Files } from '@aarambh/kernel/ports/files.ts';
import { SubjectErased } from '@aarambh/kernel/ports/keys.ts';

export interface MadeFiles {
  readonly files: Files;
  readonly remove: () => Promise<void> | void;
  /** What is kept, by whatever names the engine gives it. */
  readonly left?: () => Promise<readonly string[]> | readonly string[];
}

const ROUNDS = 60;

/** What every store of uploaded files promises. */
export function filesSuite(name: string, make: () => Promise<MadeFiles>): void {
  suite(`files: ${name}`, () => {
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
