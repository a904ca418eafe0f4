import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { accountEvents } from '@aarambh/contracts/events/accounts.ts';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import type { GatheringDocument } from '@aarambh/projections/gatherings/view.ts';
import type { MembershipDocument } from '@aarambh/projections/memberships/view.ts';
import type { LedgerEntryDocument } from '@aarambh/projections/ledger-entries/view.ts';
import type { PointsAccountDocument } from '@aarambh/projections/points-accounts/view.ts';
import type { TestimonialDocument } from '@aarambh/projections/testimonials/view.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { memoryDocuments } from '@aarambh/infra/memory/documents.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import { rebuildDocuments } from '@aarambh/projections/host/rebuild.ts';
import { foldBudget } from '@aarambh/projections/host/fold-budget.ts';
import fc from 'fast-check';
import { everything, project, type Log } from './harness.ts';
import { fixedLog, testLog } from './log.ts';
import { details, writeStory } from './story.ts';

/** Positions belong to the log that was delivered; ledger entries name them, so shuffled deliveries are compared without. */
function withoutPositions(documents: Record<string, unknown>): unknown {
  return JSON.parse(JSON.stringify(documents, (key, value: unknown) => (key === 'position' ? undefined : value)));
}

async function projected(log: Log): Promise<{ documents: Documents; all: Record<string, unknown> }> {
  const { documents, host, catchUp, errors } = await project(log);
  await catchUp();
  await host.stop();
  assert.deepEqual(errors, []);
  assert.deepEqual(await documents.parked(), []);
  return { documents, all: await everything(documents) };
}

test('[B4] the seat of who is erased was confirmed, and nobody held it', async () => {
  const log = testLog();
  const { gatheringId, bookings, members } = await writeStory(log);
  const counts = async (): Promise<readonly number[]> => {
    const { seatsHeld, seatsConfirmed } = (await (await projected(log)).documents.get<GatheringDocument>('gatherings', gatheringId))!.doc;
    return [seatsHeld, seatsConfirmed];
  };
  assert.deepEqual(await counts(), [0, 2]);
  const seat = { gatheringId, bookingId: bookings[1]!, memberId: members[1]! };
  await log.append(`gathering-${gatheringId}`, [{ type: 'SeatReleased', data: { ...seat, why: 'account-erased' } }]);
  assert.deepEqual(await counts(), [0, 1]);
});

test('[J3] a model that reads personal data reads what names whose it is, and that of accounts forgets it with the account', () => {
  // An erasure finds documents by whose data they hold: a text of nobody's would escape it.
  const accountTypes: readonly string[] = accountEvents.map(({ type }) => type);
  for (const { name, personal = [], erasing = [] } of readModels) {
    for (const type of personal) assert.ok(eventRegistry.get(type)?.of !== undefined, `${name} reads the personal part of ${type}`);
    assert.equal(
      erasing.includes('AccountErased'),
      personal.some((type) => accountTypes.includes(type)),
      name,
    );
  }
});

test('the documents say what the story told', async () => {
  const log = testLog();
  const story = await writeStory(log);
  const { members, gatheringId, bookings } = story;
  const { documents } = await projected(log);
  const [first, second, third] = members as [string, string, string];

  const gathering = (await documents.get<GatheringDocument>('gatherings', gatheringId))!;
  assert.deepEqual(
    { ...gathering.doc, createdAt: undefined, changedAt: undefined },
    {
      ...details,
      poster: null,
      seats: 60,
      eventNumber: 1,
      status: 'published',
      important: true,
      detailsRevision: 3,
      seatsHeld: 0,
      seatsConfirmed: 2,
      createdAt: undefined,
      changedAt: undefined,
      boardUntil: '2026-12-31T14:00:00.000Z',
    },
  );
  const booking = (at: number) =>
    documents.get<{ status: string; why: string | null; paymentId: string | null }>('bookings', bookings[at]!);
  assert.deepEqual([(await booking(0))?.doc.status, (await booking(0))?.doc.why], ['cancelled', 'cancelled-by-member']);
  assert.deepEqual([(await booking(1))?.doc.status, (await booking(1))?.doc.why], ['refused', 'insufficient_points']);
  assert.deepEqual([(await booking(2))?.doc.status, (await booking(2))?.doc.paymentId], ['confirmed', 'p2']);

  const { items } = await documents.find<LedgerEntryDocument>('ledger-entries', {
    filter: { memberId: first },
    sort: { field: 'position', order: 'asc' },
  });
  assert.deepEqual(
    items.map(({ doc }) => [doc.type, doc.amount, doc.balance]),
    [
      ['PointsGranted', 100, 100],
      ['PointsSpent', -30, 70],
      ['PointsRefunded', 30, 100],
      ['PointsDeducted', -10, 90],
      ['PointsExpired', -90, 0],
    ],
  );
  assert.equal(items[0]!.id, `${first}:00000000`);
  const account = (await documents.get<PointsAccountDocument>('points-accounts', first))!.doc;
  assert.deepEqual([account.balance, account.entries, account.unlocked, account.nextExpiry], [0, 5, true, null]);
  const voided = (await documents.get<PointsAccountDocument>('points-accounts', second))!;
  assert.deepEqual(
    [voided.revision, voided.doc.balance, voided.doc.entries, voided.doc.nextExpiry],
    [1, 100, 1, '2027-01-01T00:00:00.000Z'],
  );

  const person = (await documents.get<Record<string, unknown>>('accounts', first))!.doc;
  assert.deepEqual(
    [person.name, person.bio, person.role, person.imageId, person.referrals, person.suspended],
    ['Member 0', 'Bio 0', 'moderator', 'file', 1, false],
  );
  const erased = (await documents.get<Record<string, unknown>>('accounts', second))!.doc;
  assert.deepEqual([erased.name, erased.email, erased.bio, erased.erased], [null, null, '', true]);
  assert.deepEqual((await documents.find('accounts', { search: 'member 1' })).items, []);
  assert.equal((await documents.find('accounts', { search: 'MEM 2' })).total, 1);

  const adjustments = await documents.find<{ status: string; decidedBy: string }>('adjustments', {
    filter: { memberId: first },
  });
  assert.deepEqual(adjustments.items.map(({ doc }) => [doc.status, doc.decidedBy]).sort(), [
    ['approved', third],
    ['rejected', third],
  ]);
  assert.ok(!JSON.stringify(adjustments.items).includes('good deed'), 'why stays in the log');
  const [shown, gone] = story.testimonials as [string, string];
  const praise = (await documents.get<TestimonialDocument>('testimonials', shown))!.doc;
  assert.deepEqual(
    [praise.text, praise.original, praise.status, praise.pinned, praise.order],
    ['Kind people', 'Kindly people', 'approved', true, 3],
  );
  assert.deepEqual([praise.shelf?.slice(0, 7), praise.homeShelf, praise.pageShelf], ['0/0003/', null, praise.shelf]);
  assert.equal(await documents.get('testimonials', gone), null, 'its writer was erased');
  assert.equal((await documents.find('testimonials', { search: 'kind' })).total, 1);
  const applicant = async (accountId: string) => (await documents.get<MembershipDocument>('memberships', accountId))?.doc;
  const accepted = (await applicant(first))!;
  assert.deepEqual(
    [accepted.status, accepted.undecided, accepted.emailVerified, accepted.company, accepted.readRevision],
    ['accepted', false, true, 'Rao Bakery', 4],
  );
  assert.equal(await applicant(second), undefined, 'the applicant was erased');
  assert.deepEqual([(await applicant(third))?.status, (await applicant(third))?.againFrom], ['declined', '2026-12-22T06:00:00.000Z']);
  assert.equal(await applicant(members[3]!), undefined, 'the membership ended');
  const banner = (await documents.get<{ published: boolean; title: string }>('announcements', 'AARAMBH'))!;
  assert.deepEqual([banner.doc.published, banner.doc.title], [false, 'Hello']);
});

test('[J2] every event delivered twice gives the same documents', async () => {
  const log = testLog();
  await writeStory(log);
  const once = await projected({ ...log });
  const events = log.store.all();
  // Again with the same revisions further on in the log, and again in the middle.
  const twice = [...events.slice(0, 40), ...events.slice(10, 40), ...events.slice(40), ...events];
  const { all } = await projected(
    fixedLog(
      twice.map((event, index) => ({ ...event, position: index + 1 })),
      log,
    ),
  );
  assert.deepEqual(withoutPositions(all), withoutPositions(once.all));
});

test('[J2] streams shuffled among each other give the same documents, however the pages are cut', async () => {
  const log = testLog();
  await writeStory(log);
  const expected = withoutPositions((await projected({ ...log })).all);
  const streams = [...Map.groupBy(log.store.all(), ({ stream }) => stream).values()];
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.nat()), fc.integer({ min: 1, max: 20 }), async (choices, pageSize) => {
      const shuffled = fixedLog(shuffle(streams, choices), log);
      const engine = memoryDocuments({ models: readModels });
      const { host, catchUp } = await project(shuffled, { engine, pageSize, budget: foldBudget(1) });
      await catchUp();
      await host.stop();
      assert.deepEqual(withoutPositions(await everything(engine)), expected);
    }),
    { numRuns: 15 },
  );
});

test('[J2] deleted documents are rebuilt the same', async () => {
  const log = testLog();
  await writeStory(log);
  const { all } = await projected({ ...log });
  for (const held of [0, 3, 1000]) {
    const engine = memoryDocuments({ models: readModels });
    await rebuildDocuments({ models: readModels, writer: engine.writer, log, codec: log.codec, held, pageSize: 7 });
    assert.deepEqual(await everything(engine), all);
  }
});

/** Takes the next event of a stream chosen at random, again and again: any order that keeps each stream's own. */
function shuffle(streams: readonly (readonly StoredEvent[])[], choices: Iterable<number>): StoredEvent[] {
  const left = streams.map((events) => [...events]);
  const shuffled: StoredEvent[] = [];
  for (const choice of choices) {
    const open = left.filter((events) => events.length > 0);
    if (open.length === 0) break;
    shuffled.push({ ...open[choice % open.length]!.shift()!, position: shuffled.length + 1 });
  }
  return shuffled;
}
