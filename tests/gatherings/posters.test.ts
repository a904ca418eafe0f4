import assert from 'node:assert/strict';
import { test } from 'vitest';
import { filesByPurpose } from '@aarambh/context/compose.ts';
import { PRODUCT } from '@aarambh/context/uploaded-files.ts';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import { createFiles } from '@aarambh/files/use-cases.ts';
import { createGatherings } from '@aarambh/gatherings/use-cases.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import { commands } from '@aarambh/kernel/commands.ts';
import * as contexts from '@aarambh/server/contexts.ts';
import { codeOf, valueOf } from '../accounts/harness.ts';
import { by, ground, HOUR } from '../files/world.ts';
import { undrawnPictures } from '../support/undrawn-pictures.ts';
import { details } from './world.ts';

const picture = new Uint8Array([1, 2, 3]);

function start() {
  const on = ground();
  const wall = (): number => on.clock.now;
  const deciding = commands({ store: on.store, codec: eventCodec(eventRegistry, on.keys), clock: wall });
  const report = (error: unknown): never => assert.fail(String(error));
  const files = createFiles({
    ...{ commands: deciding, files: on.files, state: on.state, wall, report },
    ...{ filePurposes: filesByPurpose(contexts), documentKeptDays: 365, pictures: undrawnPictures, showsFile: async () => false },
  });
  const refused = (): never => assert.fail('nothing is booked here');
  const { use, showsPoster } = createGatherings({
    ...{ commands: deciding, files, clock: wall, report },
    points: { spend: refused, refund: refused, balance: refused },
    mails: { bookingConfirmed: refused, bookingCancelled: refused, gatheringCancelled: refused },
    erased: { shutOut: refused, bookingsOf: refused },
  });
  return { on, files, use, sweep: () => files.sweep({ 'gathering-poster': showsPoster }) };
}

const soon = (on: ReturnType<typeof ground>) =>
  details({
    startsAt: new Date(on.clock.now + 100 * HOUR).toISOString(),
    endsAt: new Date(on.clock.now + 102 * HOUR).toISOString(),
    cancelUntil: new Date(on.clock.now + 90 * HOUR).toISOString(),
  });

test('[B3] a gathering is saved with a picture that was uploaded before, which is replaced, described anew and taken away', async () => {
  const { on, files, use, sweep } = start();
  const first = valueOf(await use.uploadPoster(picture, by)).fileId;
  const body = soon(on);
  const { gatheringId, poster, detailsRevision } = valueOf(
    await use.schedule({ ...body, poster: { fileId: first, text: 'A round table.' } }, by),
  );
  assert.deepEqual(poster, { fileId: first, text: 'A round table.' });
  assert.equal(detailsRevision, 1);
  on.clock.now += HOUR;
  await sweep();
  assert.deepEqual(await on.files.idsOf(PRODUCT), [first], 'the gathering uses it');

  assert.ok((await use.edit(gatheringId, { ...body, poster: { fileId: first, text: 'A table.' } }, 1, by)).ok);
  assert.ok((await use.edit(gatheringId, { ...body, title: 'Another title' }, 2, by)).ok, 'what is not named stays');
  const second = valueOf(await use.uploadPoster(picture, by)).fileId;
  assert.equal(codeOf(await use.edit(gatheringId, { ...body, poster: { fileId: second, text: 'Two.' } }, 1, by)), 'stale_revision');
  assert.deepEqual([...(await on.files.idsOf(PRODUCT))].sort(), [first, second].sort(), 'a refused edit takes nothing away');
  assert.ok((await use.edit(gatheringId, { ...body, title: 'Another title', poster: { fileId: second, text: 'Two.' } }, 3, by)).ok);
  assert.equal(await files.read(first), null);
  assert.ok((await use.edit(gatheringId, { ...body, title: 'Another title', poster: null }, 4, by)).ok);
  assert.deepEqual(await on.files.idsOf(PRODUCT), []);
  const types = on.store
    .all()
    .filter(({ stream }) => stream.startsWith('gathering-0'))
    .map(({ type }) => type);
  assert.deepEqual(types.filter((type) => type === 'GatheringPosterChanged').length, 4);
});

test('[B3] a picture that no gathering took within the hour is gone, and one that is gone, or of another gathering, is refused', async () => {
  const { on, use, sweep } = start();
  const [kept, gone] = [valueOf(await use.uploadPoster(picture, by)).fileId, valueOf(await use.uploadPoster(picture, by)).fileId];
  const text = 'A round table.';
  const { gatheringId } = valueOf(await use.schedule({ ...soon(on), poster: { fileId: kept, text } }, by));
  assert.equal(codeOf(await use.schedule({ ...soon(on), poster: { fileId: kept, text } }, by)), 'file_gone');
  on.clock.now += HOUR;
  await sweep();
  assert.deepEqual(await on.files.idsOf(PRODUCT), [kept]);
  assert.equal(codeOf(await use.edit(gatheringId, { ...soon(on), poster: { fileId: gone, text } }, 1, by)), 'file_gone');
  assert.equal(codeOf(await use.uploadPoster(new Uint8Array(limits.picture + 1), by)), 'file_too_large');
});
