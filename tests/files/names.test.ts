import assert from 'node:assert/strict';
import { test } from 'vitest';
import { fileName } from '@aarambh/files/file.ts';
import { savedAs } from '@aarambh/http/saved-as.ts';
import fc from 'fast-check';
import { by, filesOn, ground, incoming, OWNER } from './world.ts';

test('[J6] a file is kept under what its sender called it, without a path, hidden characters and tricks', () => {
  for (const [sent, kept] of [
    ['cv.pdf', 'cv.pdf'],
    ['C:\\Users\\asha\\cv.pdf', 'cv.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['नमस्ते क्‍ष.pdf', 'नमस्ते क्‍ष.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['a"b\r\nSet-Cookie: x.pdf', 'abSet-Cookie x.pdf'],
    ['  .hidden. ', 'hidden'],
    ['e\u0301.pdf', 'é.pdf'],
    ['\uD800.pdf', '\uFFFD.pdf'],
    ['', null],
    ['...', null],
    ['\u200B\u0000', null],
  ] as const)
    assert.equal(fileName(sent), kept, JSON.stringify(sent));
  const long = fileName(`${'अ'.repeat(300)}.pdf`)!;
  assert.deepEqual([Array.from(long).length, long.endsWith('अ.pdf')], [255, true]);
});

test('[J6] whatever a file is called, its name is short, and breaks out of no header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (sent) => {
      const name = fileName(sent);
      if (name === null) return;
      assert.ok(Array.from(name).length <= 255);
      assert.equal(fileName(name), name, 'a name that was cleaned is clean');
      assert.match(savedAs(name), /^attachment; filename="[\x20-\x21\x23-\x7e]*"; filename\*=UTF-8''[\w!~*.%-]+$/);
    }),
  );
});

test('[J6] the name of a file lies under the key of its owner, and goes with it', async () => {
  const on = ground();
  const stored = await filesOn(on).store({ ...incoming('linked'), contentType: 'application/pdf', name: 'Zaphira Quill.pdf' }, by);
  assert.ok(stored.ok);
  const { fileId } = stored.value;
  assert.equal((await filesOn(on).read(fileId))!.name, 'Zaphira Quill.pdf');
  assert.ok(!JSON.stringify(on.store.all()).includes('Zaphira'));
  await on.keys.destroy(OWNER);
  assert.equal((await filesOn(on).read(fileId))!.name, null);
});
