import assert from 'node:assert/strict';
import { test, vi } from 'vitest';
import { uploadWorld, namedCsv, type Begun } from './upload-world.ts';

type World = Awaited<ReturnType<typeof uploadWorld>>;
type By = Parameters<World['read']>[1];

const withdraw = ({ owner, at }: World, uploadId: string, by: NonNullable<By> = owner) =>
  by.call<Begun & { readonly status: string }>('POST', at(uploadId, '/withdraw'));

async function nothingIsLeft({ read, works, list, harness, done, dryRun }: World, uploadId: string): Promise<void> {
  await works();
  const { status, dryRun: shown, rows, reason } = (await read(uploadId)).body;
  assert.deepEqual([status, shown, rows, reason], ['withdrawn', null, [], null]);
  assert.deepEqual(await harness.files.idsOf(uploadId), [], 'nothing of its file is left');
  assert.deepEqual(await list(), [], 'nobody of it is on the list');
  assert.equal((await done((await dryRun(namedCsv('Dev'))).uploadId)).status, 'confirmed', 'the next list is taken as ever');
}

test('[I2] owners and staff withdraw an upload that is read or waits, twice as once; nothing of it is kept or done', async () => {
  for (const [seat, isRead] of [
    ['owner', true],
    ['staff', false],
  ] as const) {
    const world = await uploadWorld();
    const by = seat === 'owner' ? world.owner : await world.joins.call(world, world.mine, 'staff', 'staff');
    const uploadId = isRead ? (await world.dryRun(namedCsv('Asha'))).uploadId : (await world.send(namedCsv('Asha'))).body.uploadId;
    for (const asked of [await withdraw(world, uploadId, by), await withdraw(world, uploadId, by)])
      assert.deepEqual([asked.status, asked.body], [200, { status: 'withdrawn' }], seat);
    assert.equal((await world.confirm(uploadId, undefined, undefined, 'seen')).status, 410);
    assert.equal((await world.owner.call('GET', world.at(uploadId, '/refused.csv'))).status, 410);
    await nothingIsLeft(world, uploadId);
  }
});

test('[I2] an upload that is withdrawn while its file is read ends with the next rows that would be kept, and is no fault', async () => {
  const world = await uploadWorld();
  const { harness, send, works } = world;
  const { uploadId } = (await send(namedCsv('Asha', 'Binu'))).body;
  const put = harness.files.put.bind(harness.files);
  vi.spyOn(harness.files, 'put').mockImplementationOnce(async (file) => {
    assert.equal((await withdraw(world, uploadId)).status, 200);
    await harness.forgetting.forget(uploadId, `upload-${uploadId}`);
    return put(file);
  });
  await works();
  await nothingIsLeft(world, uploadId);
});

test('[I2] what was confirmed is not withdrawn, who reads withdraws nothing, and another college finds nothing', async () => {
  const world = await uploadWorld();
  const { dryRun, confirm, works, mine, orgId } = world;
  const { uploadId } = await dryRun(namedCsv('Asha'));
  const reads = await withdraw(world, uploadId, await world.joins.call(world, mine, 'viewer', 'view'));
  assert.deepEqual([reads.status, reads.body.code], [403, 'forbidden']);
  const other = await world.college('other');
  assert.equal((await other.owner.call('POST', `/api/org/uploads/${other.orgId}/${uploadId}/withdraw`)).status, 404);
  assert.equal((await other.owner.call<Begun>('POST', `/api/org/uploads/${orgId}/${uploadId}/withdraw`)).body.code, 'wrong_profile');
  for (const stands of ['checking', 'confirmed'] as const) {
    if (stands === 'checking') assert.equal((await confirm(uploadId)).status, 202);
    else await works();
    const late = await withdraw(world, uploadId);
    assert.deepEqual([late.status, late.body.code], [410, 'upload_decided'], stands);
  }
  assert.equal((await world.read(uploadId)).body.status, 'confirmed');
});
