import assert from 'node:assert/strict';
import { test } from 'vitest';
import { PRODUCT } from '@aarambh/context/uploaded-files.ts';
import { StoreCorrupt } from '@aarambh/kernel/ports/event-store.ts';
import { SubjectErased } from '@aarambh/kernel/ports/keys.ts';
import type { Pictures } from '@aarambh/kernel/ports/pictures.ts';
import { failed, succeeded } from '@aarambh/kernel/result.ts';
import { codeOf, valueOf } from '../accounts/harness.ts';
import { undrawnPictures } from '../support/undrawn-pictures.ts';
import { by, bytesOf, declared, filesOn, ground, HOUR, incoming, OWNER, purposes, RECORD, type Ground } from './world.ts';
import type { FileEvent } from '@aarambh/contracts/events/files.ts';

const DAY = 24 * HOUR;

/** What the streams of all files say, in order. */
function told(on: Ground): string[] {
  return on.store.all().map(({ type, data }) => {
    const event = { type, data: JSON.parse(data) as unknown } as FileEvent;
    return event.type === 'FileRemoved' ? `FileRemoved ${event.data.why}` : event.type;
  });
}

const yes = async (): Promise<boolean> => true;
const no = async (): Promise<boolean> => false;
const inUse = { open: yes, linked: yes, guarded: yes, brief: yes };
const unused = { open: no, linked: no, guarded: no, brief: no };

/** Ids of the files whose bytes are kept. */
const kept = async (on: Ground): Promise<readonly string[]> => [...(await on.files.idsOf(OWNER)), ...(await on.files.idsOf(PRODUCT))];

test('a file says in its stream what it is for, whose it is, who may read it and how it ended; its hash is for whoever has the owner’s key', async () => {
  const on = ground();
  const files = filesOn(on);
  const { fileId } = valueOf(await files.store(incoming('brief'), by));
  const [stored] = on.store.all();
  assert.equal(stored!.stream, `file-${fileId}`);
  const { $personal, ...data } = JSON.parse(stored!.data) as { $personal: { s: string } };
  const keptUntil = new Date(on.clock.now + 40 * DAY).toISOString();
  assert.deepEqual(data, { fileId, purpose: 'brief', owner: OWNER, visibility: 'link', contentType: 'image/png', bytes: 3, keptUntil });
  assert.equal($personal.s, OWNER);
  assert.deepEqual(await bytesOf(await files.read(fileId)), new Uint8Array([1, 2, 3]));
  await files.remove(fileId, 'replaced', by);
  await files.remove(fileId, 'replaced', by);
  assert.deepEqual(told(on), ['FileStored', 'FileRemoved replaced']);
  assert.equal(await files.read(fileId), null);
  assert.deepEqual(await on.state.list('files'), []);
});

test('what its purpose does not take is refused and leaves nothing', async () => {
  const on = ground();
  const files = filesOn(on);
  assert.equal(codeOf(await files.store({ ...incoming(), contentType: 'text/html' }, by)), 'file_type');
  assert.equal(codeOf(await files.store({ ...incoming(), bytes: new Uint8Array(101) }, by)), 'file_too_large');
  await assert.rejects(files.store({ ...incoming(), purpose: { ...purposes.open, name: 'nobody’s' } }, by), /no context/);
  assert.deepEqual([told(on), await kept(on), await on.state.list('files')], [[], [], []]);
});

/** Each step of storing, as an engine on which it kills the process. */
const deaths: Record<string, (on: Ground, die: () => never) => Parameters<typeof filesOn>[1]> = {
  'before the bytes': ({ files }, die) => ({ files: { ...files, put: async () => die() } }),
  'after the bytes': ({ store }, die) => ({ store: { ...store, append: async () => die() } }),
  'after the stream': ({ store }, die) => ({
    store: {
      ...store,
      append: async (...args) => {
        await store.append(...args);
        return die();
      },
    },
  }),
};

for (const [when, broken] of Object.entries(deaths))
  test(`an upload that was killed ${when} is gone within the hour, whatever it left`, async () => {
    const on = ground();
    const died = (): never => {
      throw new Error('killed');
    };
    await assert.rejects(filesOn(on, broken(on, died)).store(incoming(), by));
    const files = filesOn(on);
    await files.sweep(unused);
    const left = await kept(on);
    assert.equal(left.length, when === 'before the bytes' ? 0 : 1, 'not at once: somebody may be at it');
    on.clock.now += HOUR;
    await files.sweep(unused);
    assert.deepEqual([await kept(on), await on.state.list('files')], [[], []]);
    assert.deepEqual(told(on), when === 'after the stream' ? ['FileStored', 'FileRemoved unused'] : []);
    assert.deepEqual(files.reported, []);
  });

test('a removal that was killed between its stream and its bytes is finished', async () => {
  const on = ground();
  const { fileId } = valueOf(await filesOn(on).store(incoming(), by));
  const failing = { ...on.files, delete: async () => Promise.reject(new Error('killed')) };
  await assert.rejects(filesOn(on, { files: failing }).remove(fileId, 'removed', by));
  assert.deepEqual(await kept(on), [fileId]);
  await filesOn(on).sweep(inUse);
  assert.deepEqual([await kept(on), told(on), await on.state.list('files')], [[], ['FileStored', 'FileRemoved removed'], []]);
});

test('a file that its record uses stays, and is looked at again; one that expires, or whose bytes are lost, ends', async () => {
  const on = ground();
  const files = filesOn(on);
  const stays = valueOf(await files.store(incoming(), by)).fileId;
  const expires = valueOf(await files.store(incoming('brief'), by)).fileId;
  on.clock.now += HOUR;
  await files.sweep(inUse);
  on.clock.now += 40 * DAY - HOUR - 1;
  await files.sweep(inUse);
  assert.deepEqual((await kept(on)).toSorted(), [stays, expires].toSorted());
  on.clock.now += 1;
  await files.sweep(inUse);
  assert.deepEqual(await kept(on), [stays]);
  await on.files.delete(stays);
  on.clock.now += 31 * DAY;
  await files.sweep(inUse);
  assert.deepEqual(told(on), ['FileStored', 'FileStored', 'FileRemoved expired', 'FileRemoved lost']);
});

test('a file whose bytes cannot be read is reported and neither removed nor in the way of others', async () => {
  const on = ground();
  const damaged = valueOf(await filesOn(on).store(incoming(), by)).fileId;
  const other = valueOf(await filesOn(on).store(incoming(), by)).fileId;
  on.clock.now += HOUR;
  const get: typeof on.files.get = async (id) => (id === damaged ? Promise.reject(new Error('damaged')) : on.files.get(id));
  const files = filesOn(on, { files: { ...on.files, get } });
  await files.sweep({ ...inUse, open: async (fileId) => fileId !== other });
  assert.match(String(files.reported), /damaged/);
  assert.deepEqual(await kept(on), [damaged]);
  assert.equal((await on.state.list('files')).length, 1);
});

test('a damaged file is reported as seldom as a file in order is looked at, and ends when it expires', async () => {
  const on = ground();
  const stays = valueOf(await filesOn(on).store(incoming(), by)).fileId;
  valueOf(await filesOn(on).store(incoming('brief'), by));
  const get: typeof on.files.get = async (id) => Promise.reject(new StoreCorrupt(`the file ${id} is damaged`));
  const files = filesOn(on, { files: { ...on.files, get } });
  const reportsAfter = async (ms: number): Promise<number> => {
    on.clock.now += ms;
    await files.sweep(inUse);
    return files.reported.length;
  };
  assert.equal(await reportsAfter(HOUR), 2);
  assert.equal(await reportsAfter(HOUR), 2);
  assert.equal(await reportsAfter(30 * DAY - HOUR), 4);
  assert.equal(await reportsAfter(10 * DAY - HOUR), 4);
  assert.deepEqual(await kept(on), [stays]);
});

test('a file that was stored before it had a record is claimed by one, once, and removed where none does', async () => {
  const on = ground();
  const files = filesOn(on);
  const [claimed, forgotten] = [
    valueOf(await files.store(incoming('open', null), by)).fileId,
    valueOf(await files.store(incoming('open', null), by)).fileId,
  ];
  on.clock.now += HOUR - 1;
  assert.ok(await files.claim(claimed, purposes.open, RECORD));
  assert.ok(await files.claim(claimed, purposes.open, RECORD), 'asking again changes nothing');
  assert.ok(!(await files.claim(claimed, purposes.open, OWNER)), 'another record has it');
  assert.ok(!(await files.claim(forgotten, purposes.linked, RECORD)), 'it is for something else');
  const untouched = await on.state.get('files', forgotten);
  assert.equal(untouched?.version, 1, 'and stays free for what it is for');
  assert.ok(!(await files.claim('ab'.repeat(16), purposes.open, RECORD)), 'there is none');
  const third = valueOf(await files.store(incoming('open', null), by)).fileId;
  on.clock.now += HOUR;
  await files.sweep({ open: async (fileId, record) => fileId === claimed && record === RECORD });
  assert.deepEqual(await kept(on), [claimed]);
  assert.ok(!(await files.claim(third, purposes.open, RECORD)), 'it has ended');
});

test('a record that claims a file while it is being swept keeps it, or is told that it is gone', async () => {
  const on = ground();
  const { fileId } = valueOf(await filesOn(on).store(incoming('open', RECORD), by));
  on.clock.now += HOUR;
  const files = filesOn(on);
  let isClaimed = false;
  // Not used when the sweep asks, and claimed before it acts.
  await files.sweep({ open: async () => ((isClaimed = await files.claim(fileId, purposes.open, RECORD)), false) });
  assert.ok(isClaimed);
  assert.deepEqual(await kept(on), [fileId]);
});

test('[J3] an owner is forgotten with every file, those that are just coming too; the streams stay and say so', async () => {
  const on = ground();
  const files = filesOn(on);
  valueOf(await files.store(incoming(), by));
  valueOf(await files.store({ ...incoming(), owner: PRODUCT }, by));
  await on.keys.destroy(OWNER);
  const late: typeof on.files.put = async (file) => {
    const id = await on.files.put(file);
    await files.forget(OWNER);
    return id;
  };
  await assert.rejects(filesOn(on, { files: { ...on.files, put: late } }).store(incoming(), by), SubjectErased);
  await files.forget(OWNER);
  assert.deepEqual(told(on), ['FileStored', 'FileStored', 'FileRemoved owner-erased']);
  assert.deepEqual(await on.files.idsOf(OWNER), []);
  assert.equal((await on.files.idsOf(PRODUCT)).length, 1);
  assert.equal((await on.state.list('files')).length, 1, 'nothing watches over what is gone');
  await assert.rejects(files.forget(PRODUCT));
});

test('a picture from before files had streams is public as it was, and is removed and forgotten without one', async () => {
  const on = ground();
  const files = filesOn(on);
  const old = () => on.files.put({ subject: OWNER, purpose: null, contentType: 'image/png', bytes: new Uint8Array([9]) });
  const [first, second] = [await old(), await old()];
  assert.equal((await files.read(first))?.visibility, 'public');
  await files.remove(first, 'replaced', by);
  assert.equal(await files.read(first), null);
  await files.forget(OWNER);
  assert.equal(await files.read(second), null);
  assert.deepEqual(told(on), []);
  assert.equal(declared.size, 5);
});

test('[B1] all sizes of a picture are one file, which ends as one', async () => {
  const on = ground();
  const sizes = [512, 256, 96].map((size) => ({ size, width: size, height: size, bytes: new Uint8Array(size).fill(size % 251) }));
  const files = filesOn(on, { pictures: { draw: async () => succeeded({ contentType: 'image/webp', sizes }) } });
  const { fileId } = valueOf(await files.storePicture({ ...incoming('pictures'), crop: null }, by));
  for (const { size, bytes } of sizes) assert.deepEqual(await bytesOf(await files.read(fileId, size)), bytes);
  assert.deepEqual(await bytesOf(await files.read(fileId)), sizes[0]!.bytes);
  assert.deepEqual(await bytesOf(await files.read(fileId, 640)), sizes[0]!.bytes, 'what has not that size comes as it is');
  assert.equal((await files.read(fileId, 96))?.contentType, 'image/webp');
  assert.equal((await kept(on)).length, 1);
  await files.remove(fileId, 'removed', by);
  assert.deepEqual(await kept(on), []);
  assert.equal(await files.read(fileId, 96), null);
  await assert.rejects(files.storePicture({ ...incoming('linked'), crop: null }, by), /no pictures/);
});

test('[B1] a picture that is refused, or whose owner is erased while it is drawn, leaves nothing', async () => {
  for (const code of ['file_type', 'picture_too_wide', 'crop_outside', 'busy', 'picture_failed'] as const) {
    const on = ground();
    const refusing = filesOn(on, { pictures: { draw: async () => failed(code) } });
    assert.equal(codeOf(await refusing.storePicture({ ...incoming('pictures'), crop: null }, by)), code);
    assert.deepEqual([told(on), await kept(on), await on.state.list('files')], [[], [], []]);
  }
  for (const isErased of [false, true]) {
    const on = ground();
    const drawn: Pictures['draw'] = async (...picture) => {
      if (isErased) {
        await on.keys.destroy(OWNER);
        await files.forget(OWNER);
      }
      return undrawnPictures.draw(...picture);
    };
    const files = filesOn(on, { pictures: { draw: drawn } });
    const storing = files.storePicture({ ...incoming('pictures'), crop: null }, by);
    if (isErased) await assert.rejects(storing, SubjectErased);
    else assert.ok((await storing).ok, 'control: of somebody who is not erased it is kept');
    assert.equal((await kept(on)).length, isErased ? 0 : 1);
    assert.equal((await on.state.list('files')).length, isErased ? 0 : 1);
  }
});
