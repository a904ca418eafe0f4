import assert from 'node:assert/strict';
import { test } from 'vitest';
import { filesByPurpose } from '@aarambh/context/compose.ts';
import { PRODUCT } from '@aarambh/context/uploaded-files.ts';
import { createRecords } from '@aarambh/content/records.ts';
import { writeDraft, contentRecord } from '@aarambh/content/record.ts';
import type { ContentPicture } from '@aarambh/contracts/content/picture.ts';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import { createFiles } from '@aarambh/files/use-cases.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import { commands } from '@aarambh/kernel/commands.ts';
import * as contexts from '@aarambh/server/contexts.ts';
import { codeOf, valueOf } from '../accounts/harness.ts';
import { by, ground, HOUR } from '../files/world.ts';
import { given } from '../kernel/given.ts';
import { undrawnPictures } from '../support/undrawn-pictures.ts';

const sent = { bytes: new Uint8Array([1, 2, 3]), crop: null };
const card = (heading: string, picture?: ContentPicture) => ({
  place: 10,
  fields: { heading, text: '', label: '', link: '', ...(picture && { picture }) },
});
const at = { page: 'about', block: 'aims', kind: 'card' };

function start() {
  const on = ground();
  const wall = (): number => on.clock.now;
  const codec = eventCodec(eventRegistry, on.keys);
  const deciding = commands({ store: on.store, codec, clock: wall });
  const files = createFiles({
    ...{ commands: deciding, files: on.files, state: on.state, wall, report: (error) => assert.fail(String(error)) },
    ...{ filePurposes: filesByPurpose(contexts), documentKeptDays: 365, pictures: undrawnPictures },
    showsFile: (_purpose, ...of) => records.showsFile(...of),
  });
  const records = createRecords({ commands: deciding, store: on.store, codec, wall, files });
  const uploaded = async (as: 'picture' | 'portrait' = 'picture'): Promise<ContentPicture> => ({
    ...valueOf(await records.uploadPicture(as, sent, by)),
    text: 'A round table.',
  });
  const { usesFile } = records;
  const sweep = async (): Promise<void> => {
    on.clock.now += HOUR;
    await files.sweep({ 'content-picture': usesFile, 'content-portrait': usesFile, 'content-video': usesFile });
  };
  const create = async (words: ReturnType<typeof card>): Promise<string> => valueOf(await records.create({ ...at, ...words }, by)).id;
  const publish = async (id: string, revision: number, from: string | null = null): Promise<void> => {
    valueOf(await records.publish({ id, from, revision, role: 'moderator' }, by));
  };
  const isPublic = async ({ fileId }: ContentPicture): Promise<boolean> => (await files.readPublic(fileId)) !== null;
  return { on, files, records, uploaded, sweep, create, publish, isPublic, kept: () => on.files.idsOf(PRODUCT) };
}

test('[F7] a picture is everybody’s while its record shows it: not as a draft, not before its moment, not after it was taken off', async () => {
  const { on, records, uploaded, create, publish, isPublic } = start();
  const picture = await uploaded();
  assert.equal(await isPublic(picture), false, 'no record names it');
  const id = await create(card('Vision', picture));
  assert.equal(await isPublic(picture), false, 'it is a draft');
  await publish(id, 0, new Date(on.clock.now + HOUR).toISOString());
  assert.equal(await isPublic(picture), false, 'its moment has not come');
  on.clock.now += HOUR;
  assert.equal(await isPublic(picture), true);
  const next = await uploaded();
  valueOf(await records.write(id, card('Vision', next), 1, by));
  assert.deepEqual([await isPublic(picture), await isPublic(next)], [true, false], 'what is shown is shown until the next is published');
  await publish(id, 2);
  assert.deepEqual([await isPublic(picture), await isPublic(next)], [false, true]);
  valueOf(await records.hide(id, by));
  assert.equal(await isPublic(next), false);
});

test('[F7] pictures of published versions stay to be written anew; of drafts they go with the draft, and what no record took is swept', async () => {
  const { records, uploaded, sweep, create, publish, kept } = start();
  const [first, draft, last, unused] = [await uploaded(), await uploaded(), await uploaded(), await uploaded()];
  const id = await create(card('Vision', first));
  await publish(id, 0);
  valueOf(await records.write(id, card('Vision', draft), 1, by));
  assert.equal(codeOf(await records.write(id, card('Vision', last), 1, by)), 'stale_revision');
  assert.equal((await kept()).length, 4, 'a refused edit takes nothing away');
  valueOf(await records.write(id, card('Vision', last), 2, by));
  assert.equal((await kept()).includes(draft.fileId), false, 'nobody saw it, and nothing is left to see');
  await sweep();
  assert.deepEqual([...(await kept())].sort(), [first.fileId, last.fileId].sort());
  assert.equal(codeOf(await records.write(id, card('Vision', unused), 3, by)), 'file_gone');
  valueOf(await records.restore(id, 1, 3, by));
  assert.deepEqual(await kept(), [first.fileId]);
  valueOf(await records.write(id, card('Vision'), 4, by));
  await publish(id, 5);
  assert.deepEqual(await kept(), [first.fileId], 'a version that everybody saw can be restored');
});

test('[F7] a picture is of one record, of the kind that its field takes, and stands where the page shows it', async () => {
  const { records, uploaded, create } = start();
  const picture = await uploaded();
  await create(card('Vision', picture));
  assert.equal(codeOf(await records.create({ ...at, ...card('Mission', picture) }, by)), 'file_gone');
  assert.equal(codeOf(await records.create({ ...at, ...card('Mission', await uploaded('portrait')) }, by)), 'file_gone');
  assert.equal(
    codeOf(await records.uploadPicture('picture', { ...sent, bytes: new Uint8Array(limits.picture + 1) }, by)),
    'file_too_large',
  );
  const write = (words: Parameters<typeof records.create>[0]) => given(contentRecord).when(writeDraft, { words, revision: -1 });
  write({ ...at, page: 'kit', block: 'contents', ...card('A plan', picture) }).refused('content_wrong');
  for (const wrong of [{ text: ' ' }, { text: 'x'.repeat(201) }, { width: 0 }, { height: 5000 }])
    write({ ...at, ...card('Vision', { ...picture, ...wrong }) }).refused('content_wrong');
});
