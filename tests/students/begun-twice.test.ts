import assert from 'node:assert/strict';
import { test, vi } from 'vitest';
import { begunWork, parkedWork, retryWork } from '@aarambh/kernel/begun-work.ts';
import type { ProcessReactor } from '@aarambh/kernel/process.ts';
import { namedCsv, uploadWorld } from './upload-world.ts';

const KIND = 'student-uploads';

/** Two starts that each began to bring an upload on, and were killed by that. */
async function begunTwice({ harness, typesOf }: Awaited<ReturnType<typeof uploadWorld>>, uploadId: string): Promise<void> {
  const revision = typesOf(`upload-${uploadId}`).length - 1;
  for (const start of ['one', 'two'])
    await begunWork(KIND, { state: harness.state, clock: () => harness.clock.now, start }).begin(uploadId, { revision });
}

test('[I2] a list that two starts began to read and neither ended is refused with a sentence; one that was confirmed is parked, and done once it is tried again', async () => {
  const world = await uploadWorld();
  const { harness, students, send, dryRun, confirm, read, works, list } = world;
  const watch = (students.processes as readonly ProcessReactor<never>[]).find(({ name }) => name === KIND)!;
  const begun = begunWork(KIND, { state: harness.state, clock: () => harness.clock.now, start: 'three' });
  const sweep = watch.sweep.bind(watch);
  vi.spyOn(watch, 'sweep').mockImplementation((now, patience) => sweep(now, patience, begun));

  const sent = (await send(namedCsv('Asha'))).body.uploadId;
  await begunTwice(world, sent);
  await works();
  const refused = (await read(sent)).body;
  assert.equal(refused.status, 'refused');
  assert.match(refused.reason!, /^We began to read it twice, and could not end it\. Save it anew/);
  assert.deepEqual([await parkedWork(harness.state), await harness.files.idsOf(sent)], [[], []]);

  const { uploadId } = await dryRun(namedCsv('Binu'));
  assert.equal((await confirm(uploadId)).status, 202);
  await begunTwice(world, uploadId);
  await works();
  assert.equal((await read(uploadId)).body.status, 'checking', 'what somebody confirmed is not thrown away');
  const [parked] = await parkedWork(harness.state);
  assert.deepEqual([parked?.reactor, parked?.stream, parked?.type], [KIND, `upload-${uploadId}`, 'UploadConfirmationGiven']);
  assert.equal(await retryWork(harness.state, KIND, parked!.stream), 1);
  await works();
  assert.equal((await read(uploadId)).body.status, 'confirmed');
  assert.deepEqual(
    (await list()).map(({ name }) => name),
    ['Binu'],
  );
});

test('[I2] [J6] an operator undoes a confirmed list that no start of a node ends, and the college may send the next; one that is done stays', async () => {
  const world = await uploadWorld();
  const { harness, students, dryRun, confirm, read, works, list } = world;
  const { undo } = (students.processes as readonly ProcessReactor<never>[]).find(({ name }) => name === KIND)!;
  const context = { actor: 'system:test', corr: 'c' } as const;
  const { uploadId } = await dryRun(namedCsv('Binu'));
  assert.equal((await confirm(uploadId)).status, 202);
  assert.equal(await undo!(uploadId, context), true);
  await works();
  const { status, reason } = (await read(uploadId)).body;
  assert.deepEqual([status, await list()], ['refused', []]);
  assert.match(reason!, /./);

  const next = (await dryRun(namedCsv('Chitra'))).uploadId;
  assert.equal((await confirm(next)).status, 202);
  await works();
  assert.equal((await read(next)).body.status, 'confirmed');
  assert.equal(await undo!(next, context), false);
  assert.equal((await list()).length, 1);
  assert.deepEqual(await parkedWork(harness.state), []);
});
