import assert from 'node:assert/strict';
import { PassThrough, Readable } from 'node:stream';
import { test } from 'vitest';
import { digestOf, readForm, type FormRules } from '@aarambh/api/http/multipart.ts';
import { heldMemory, type Held } from '@aarambh/api/http/held-memory.ts';
import { eventually } from '../support/deadline.ts';

const MIB = 1024 * 1024;
const purpose = { name: 'test', contentTypes: ['image/png'], bytes: 1000, count: 2 };
const rules: FormRules = { bytes: 20_000, files: { picture: { ...purpose, count: 1 }, documents: purpose } };
const TYPE = 'multipart/form-data; boundary=edge';

const part = (head: string, body: string | Buffer): Buffer =>
  Buffer.concat([Buffer.from(`--edge\r\n${head}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')]);
const field = (name: string, value: string): Buffer => part(`Content-Disposition: form-data; name="${name}"`, value);
const fileOf = (name: string, bytes: string | Buffer, fileName = 'a.png'): Buffer =>
  part(`Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/png`, bytes);
const END = Buffer.from('--edge--\r\n');

/** Reads a form that arrives in pieces of `size` bytes. */
function read(body: Buffer, { size = body.length, type = TYPE, held = null as Held | null, most = rules } = {}) {
  const pieces = Array.from({ length: Math.ceil(body.length / size) }, (_, index) => body.subarray(index * size, (index + 1) * size));
  return readForm(Readable.from(pieces), type, most, held);
}

test('fields and several files of a form are read, however it is cut into pieces', async () => {
  const long = Buffer.alloc(1000, '--edg');
  const body = Buffer.concat([
    field('text', 'आरंभ'),
    fileOf('documents', 'one', 'eins.png'),
    fileOf('documents', long),
    fileOf('picture', ''),
    END,
  ]);
  for (const size of [1, 7, 64, body.length]) {
    const form = await read(body, { size });
    assert.ok('value' in form, JSON.stringify(form));
    assert.deepEqual(form.value.fields, { text: 'आरंभ' });
    assert.deepEqual(form.value.files.documents, [
      { name: 'eins.png', bytes: Buffer.from('one') },
      { name: 'a.png', bytes: long },
    ]);
    assert.deepEqual(form.value.files.picture, [{ name: 'a.png', bytes: Buffer.alloc(0) }]);
  }
});

test('files that nobody asked for are passed over, and take no memory', async () => {
  const memory = heldMemory(MIB);
  const held = memory.hold('a', () => assert.fail('it holds nothing'));
  const body = Buffer.concat([fileOf('other', Buffer.alloc(5000)), fileOf('__proto__', 'x'), fileOf('picture', 'mine'), END]);
  const form = await read(body, { held, size: 500 });
  assert.ok('value' in form);
  assert.deepEqual(Object.keys(form.value.files), ['picture', 'documents']);
  assert.equal(form.value.files.picture![0]!.bytes.toString(), 'mine');
  assert.equal(memory.bytes(), 4);
});

test('a file that came in pieces counts twice while they are joined, and once afterwards', async () => {
  const memory = heldMemory(MIB);
  const holder = memory.hold('a', () => assert.fail('there is room'));
  let most = 0;
  const held: Held = { ...holder, grow: (bytes) => (holder.grow(bytes), void (most = Math.max(most, memory.bytes()))) };
  const form = await read(Buffer.concat([fileOf('picture', Buffer.alloc(1000)), END]), { held, size: 100 });
  assert.ok('value' in form);
  assert.deepEqual([most, memory.bytes()], [2000, 1000]);
});

test('what is too large, too many or no form is refused', async () => {
  const refused = async (body: Buffer, type = TYPE): Promise<string | null> => {
    const form = await read(body, { type, size: 100 });
    return 'problem' in form ? form.problem : null;
  };
  assert.equal(await refused(Buffer.concat([fileOf('picture', Buffer.alloc(1000)), END])), null);
  assert.equal(await refused(Buffer.concat([fileOf('picture', Buffer.alloc(1001)), END])), 'file_too_large');
  assert.equal(await refused(Buffer.concat([fileOf('other', Buffer.alloc(20_000)), END])), 'file_too_large', 'all together');
  assert.equal(await refused(Buffer.concat([fileOf('picture', 'a'), fileOf('picture', 'b'), END])), 'too_many_files');
  assert.equal(
    await refused(Buffer.concat([...Array.from({ length: 120 }, () => fileOf('o', '')), END])),
    'too_many_files',
    'a bomb of parts',
  );
  assert.equal(
    await refused(Buffer.concat([...Array.from({ length: 60 }, () => field('a', 'b')), END])),
    'body_too_large',
    'a bomb of fields',
  );
  assert.equal(await refused(Buffer.concat([field('a', 'b'.repeat(17_000)), END])), 'body_too_large');
  for (const body of [Buffer.from(''), Buffer.from('x'), fileOf('picture', 'cut off'), field('a', 'b')])
    assert.equal(await refused(body), 'invalid_request', body.toString());
  for (const type of ['multipart/form-data; x=y', 'multipart/form-data; boundary='])
    assert.equal(await refused(END, type), 'invalid_request', type);
});

test('[C12] of a form of one document: what browsers send where nothing was chosen is no file, and everything that is too much says so in its own words', async () => {
  const document = { ...purpose, count: 1, formats: ['pdf'] as const };
  const most: FormRules = { bytes: 20_000, files: { file: document } };
  const nothing = fileOf('file', '', '');
  const mine = fileOf('file', 'mine', 'mine.pdf');
  const refused = async (...parts: Buffer[]): Promise<string | number> => {
    const form = await read(Buffer.concat([...parts, END]), { most, size: 100 });
    return 'problem' in form ? form.problem : form.value.files['file']!.length;
  };
  assert.equal(await refused(nothing), 0);
  for (const parts of [[mine], [nothing, mine], [mine, nothing], [field('a', 'b'), nothing, mine, field('c', 'd')]])
    assert.equal(await refused(...parts), 1);
  assert.equal(await refused(mine, mine), 'one_document');
  assert.equal(await refused(mine, fileOf('file', 'x', '')), 'one_document');
  assert.equal(await refused(...Array.from({ length: 100 }, () => mine)), 'one_document', 'a hundred files');
  assert.equal(await refused(fileOf('file', Buffer.alloc(1001))), 'document_too_large');
  assert.equal(await refused(fileOf('other', Buffer.alloc(21_000))), 'document_too_large', 'all together');
  assert.equal(await refused(fileOf('file', '', 'empty.pdf')), 1, 'a name without bytes is a file');
});

test('[C12] the digest of a form tells another field, name or content, and is the same however its parts come', async () => {
  const digest = async (...parts: Buffer[]): Promise<string> => {
    const form = await read(Buffer.concat([...parts, END]), { size: 50 });
    assert.ok('value' in form);
    return digestOf(form.value).toString('hex');
  };
  const file = fileOf('picture', 'mine');
  const same = await digest(field('a', '1'), field('b', '2'), file);
  assert.equal(await digest(file, field('b', '2'), field('a', '1')), same);
  for (const other of [
    [field('a', '1'), field('b', '3'), file],
    [field('a', '1'), field('b', '2'), fileOf('picture', 'mint')],
    [field('a', '1'), field('b', '2'), fileOf('picture', 'mine', 'b.png')],
    [field('a', '1'), field('b', '2'), fileOf('documents', 'mine')],
  ])
    assert.notEqual(await digest(...other), same);
});

test('an upload is refused while it arrives: nobody waits for its end', async () => {
  const source = new PassThrough();
  const form = readForm(source, TYPE, rules, null);
  source.write(Buffer.concat([fileOf('picture', Buffer.alloc(1001))]));
  assert.deepEqual(await form, { problem: 'file_too_large' });
  const gone = new PassThrough();
  const broken = readForm(gone, TYPE, rules, null);
  gone.destroy();
  assert.deepEqual(await broken, { problem: 'request_timeout' });
});

test('many slow uploads at once hold no more than there is room for: those of the address that holds most are let go', async () => {
  const budget = 8 * MIB;
  const memory = heldMemory(budget);
  const big: FormRules = { bytes: 3 * MIB, files: { picture: { ...purpose, bytes: 2 * MIB, count: 1 } } };
  const slow = Array.from({ length: 60 }, (_, index) => {
    const source = new PassThrough();
    const held = memory.hold(index === 0 ? 'a member' : 'a crowd', () => source.destroy());
    const form = readForm(source, TYPE, big, held);
    source.write(fileOf('picture', Buffer.alloc(MIB)).subarray(0, -2));
    return { source, form, held };
  });
  await eventually(30_000, () => slow.filter(({ source }) => source.destroyed).length >= 52, 'most of the crowd let go');
  assert.ok(memory.bytes() <= budget, String(memory.bytes()));
  const [member] = slow;
  assert.ok(!member!.source.destroyed);
  member!.source.end(Buffer.concat([Buffer.from('\r\n'), END]));
  assert.ok('value' in (await member!.form));
});
