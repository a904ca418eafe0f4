import assert from 'node:assert/strict';
import { test } from 'vitest';
import { memoryDocuments } from '@aarambh/infra/memory/documents.ts';
import type { DocumentWriter } from '@aarambh/kernel/ports/document-writer.ts';
import type { AccountDocument } from '@aarambh/projections/accounts/view.ts';
import type { BookingDocument } from '@aarambh/projections/bookings/view.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { rebuildDocuments } from '@aarambh/projections/host/rebuild.ts';
import type { ReadModel } from '@aarambh/projections/host/read-model.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import { everything, project, type Log, type Projected } from '../projections/harness.ts';
import { fixedLog, id, testLog } from '../projections/log.ts';
import { writeStory } from '../projections/story.ts';

/** The product's models with bookings that break at one stream's confirmation, after having changed the document by half. */
function brokenAt(stream: string, broken: { now: boolean }): readonly ReadModel[] {
  return readModels.map((model) =>
    model.name !== 'bookings'
      ? model
      : {
          ...model,
          apply(doc: object | undefined, recorded: Recorded<{ type: string }>) {
            if (broken.now && recorded.stream === stream && recorded.event.type === 'BookingConfirmed') {
              (doc as BookingDocument).status = 'confirmed';
              throw new Error('poison');
            }
            return model.apply(doc, recorded);
          },
        },
  );
}

async function expected(log: Log): Promise<Record<string, unknown>> {
  const engine = memoryDocuments({ models: readModels });
  await rebuildDocuments({ models: readModels, writer: engine.writer, log, codec: log.codec });
  return everything(engine);
}

/** What must hold while one booking is poisoned: everything else stands at the head, and it is shown. */
async function onlyOneStreamStopped({ documents }: Pick<Projected, 'documents'>, stream: string, log: Log): Promise<void> {
  const healthy = await expected(log);
  const found = await everything(documents);
  for (const { name } of readModels) {
    if (name !== 'bookings') assert.deepEqual(found[name], healthy[name], name);
  }
  const others = (all: Record<string, unknown>) => (all.bookings as { stream: string }[]).filter((one) => one.stream !== stream);
  assert.deepEqual(others(found), others(healthy));
  const poisoned = (await documents.get<BookingDocument>('bookings', stream.slice('booking-'.length)))!;
  assert.deepEqual([poisoned.stale, poisoned.revision, poisoned.doc.status], [true, 0, 'requested']);
  const [parked, ...more] = await documents.parked();
  assert.deepEqual(more, []);
  assert.deepEqual(
    { ...parked, position: 0, parkedAt: '' },
    { model: 'bookings', stream, revision: 1, position: 0, type: 'BookingConfirmed', error: 'Error: poison', parkedAt: '' },
  );
  for (const one of await documents.status()) assert.equal(one.position, log.headSync());
}

for (const pageSize of [3, 1000])
  test(`a poison event stops one stream of one projection, is shown, and is retried after the fix (pages of ${pageSize})`, async () => {
    const log = testLog();
    const { bookings } = await writeStory(log);
    const stream = `booking-${bookings[0]!}`;
    const broken = { now: true };
    const models = brokenAt(stream, broken);
    const projected = await project(log, { models, engine: memoryDocuments({ models }), pageSize });
    const { documents, host, catchUp, errors } = projected;
    await catchUp();
    await onlyOneStreamStopped(projected, stream, log);

    // As long as the fault is there, a retry changes nothing.
    assert.equal(await host.retry('bookings', stream), 1);
    await onlyOneStreamStopped(projected, stream, log);

    broken.now = false;
    assert.equal(await host.retry('bookings'), 1);
    assert.deepEqual(await documents.parked(), []);
    assert.deepEqual(await everything(documents), await expected(log));
    assert.equal(await host.retry('bookings'), 0);

    await log.append(stream, [
      {
        type: 'BookingCancelled',
        data: { bookingId: bookings[0]!, gatheringId: id(), memberId: id(), points: 30, why: 'cancelled-by-member' },
      },
    ]);
    await catchUp();
    assert.deepEqual(await everything(documents), await expected(log));
    await host.stop();
    assert.deepEqual(errors, []);
  });

test('a parked stream stays parked over a restart, and a rebuild parks what it cannot apply', async () => {
  const log = testLog();
  const { bookings } = await writeStory(log);
  const stream = `booking-${bookings[0]!}`;
  const broken = { now: true };
  const models = brokenAt(stream, broken);
  const engine = memoryDocuments({ models });
  await rebuildDocuments({ models, writer: engine.writer, log, codec: log.codec, pageSize: 5, held: 2 });
  await onlyOneStreamStopped({ documents: engine }, stream, log);

  const { host, catchUp } = await project(log, { models, engine });
  await writeStory(log);
  await catchUp();
  await onlyOneStreamStopped({ documents: engine }, stream, log);
  broken.now = false;
  await host.retry('bookings', stream);
  await host.stop();
  assert.deepEqual(await everything(engine), await expected(log));
});

test('an event that cannot be decoded parks its stream in every model that wants it', async () => {
  const log = testLog();
  const { members } = await writeStory(log);
  const stream = `points-${members[2]!}`;
  const damaged = (event: StoredEvent): StoredEvent =>
    event.stream === stream && event.revision === 1 ? { ...event, meta: event.meta.replace('"v":1', '"v":9') } : event;
  const newer = fixedLog(log.store.all().map(damaged), log);
  const { documents, host, catchUp } = await project(newer);
  await catchUp();
  await host.stop();
  const parked = await documents.parked();
  assert.deepEqual(parked.map((one) => [one.model, one.stream, one.revision]).sort(), [
    ['ledger-entries', stream, 1],
    ['points-accounts', stream, 1],
  ]);
  assert.match(parked[0]!.error, /UnknownEvent: event PointsSpent version 9/);
  assert.equal((await documents.find('ledger-entries', { filter: { memberId: members[2]! } })).items[0]?.stale, true);
});

test('[J3] an erased person whose stream is parked is forgotten all the same, when it is made again without the key', async () => {
  const log = testLog();
  const { members } = await writeStory(log);
  const stream = `account-${members[0]!}`;
  await log.append(stream, [{ type: 'AccountErased', data: { accountId: members[0]! } }]);
  const damaged = (event: StoredEvent): StoredEvent =>
    event.stream === stream && event.type === 'EmailVerified' ? { ...event, meta: event.meta.replace('"v":1', '"v":9') } : event;
  const { documents, host, catchUp } = await project(fixedLog(log.store.all().map(damaged), log));
  await catchUp();
  const nameOf = async (): Promise<string | null> => (await documents.get<AccountDocument>('accounts', members[0]!))!.doc.name;
  await log.keys.destroy(members[0]!);
  assert.equal(await nameOf(), 'Member 0', 'the control: the erasure is behind the event that parked the stream');
  assert.equal((await documents.find('accounts', { search: 'm0' })).total, 1);

  assert.equal(await host.forget(members[0]!, []), true);
  assert.equal(await nameOf(), null);
  assert.equal((await documents.find('accounts', { search: 'm0' })).total, 0);
  assert.equal((await documents.parked()).length, 1);
  await host.stop();
});

test('negative control: without parking, the poison event stops everything', async () => {
  const log = testLog();
  const { bookings } = await writeStory(log);
  const stream = `booking-${bookings[0]!}`;
  const models = brokenAt(stream, { now: true });
  const engine = memoryDocuments({ models });
  // A writer that will not park turns the poison event into a failed batch, tried again for ever.
  const refusing: DocumentWriter = {
    ...engine.writer,
    commit: async (batch, generation) => {
      if (batch.park.length > 0) throw new Error('poison');
      return engine.writer.commit(batch, generation);
    },
  };
  const { documents, host, errors } = await project(log, { models, engine: { ...engine, writer: refusing }, pageSize: 5 });
  const stuck = new Promise<void>((resolve) => {
    const push = errors.push.bind(errors);
    errors.push = (error) => {
      if (errors.length > 0) resolve();
      return push(error);
    };
  });
  host.wake(log.headSync(), true);
  await stuck;
  await host.stop();
  await assert.rejects(onlyOneStreamStopped({ documents }, stream, log));
});
