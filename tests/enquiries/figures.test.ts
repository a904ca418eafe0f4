import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { DeskFigures } from '@aarambh/contracts/routes/enquiries.ts';
import { deskFigures, firstOf } from '@aarambh/enquiries/admin/enquiries.ts';
import { readTally, tallyOf } from '@aarambh/projections/enquiries/tally.ts';
import { contact, world } from './world.ts';

const came = '2026-11-02T04:00:00.000Z';
const answeredAfter = (minutes: number): string => new Date(Date.parse(came) + minutes * 60_000).toISOString();

test('[J3] a time to the first answer is kept in steps that never make it shorter, and spam counts as nothing', () => {
  const kept = (minutes: number) =>
    readTally(tallyOf({ category: 'Contact Form', held: false, receivedAt: came, firstAnsweredAt: answeredAfter(minutes) })!).within;
  assert.deepEqual([0, 4, 5.1, 60, 60.1, 48 * 60, 48 * 60 + 1, 10 * 24 * 60].map(kept), [
    5,
    5,
    10,
    60,
    120,
    48 * 60,
    3 * 24 * 60,
    10 * 24 * 60,
  ]);
  const waiting = { category: 'Contact Form', receivedAt: came, firstAnsweredAt: null };
  assert.deepEqual(readTally(tallyOf({ ...waiting, held: false })!), { category: 'Contact Form', within: null });
  assert.equal(tallyOf({ ...waiting, held: true }), null);
});

test('[J3] the figures of the desk: the middle and the ninth of ten of what was answered, and what was in time by the promise of its form', () => {
  const { whole, categories, times } = deskFigures([
    { category: 'Contact Form', within: 60, count: 8 },
    { category: 'Contact Form', within: 25 * 60, count: 2 },
    { category: 'Contact Form', within: null, count: 5 },
    { category: 'Volunteer Us', within: 20 * 24 * 60, count: 1 },
  ]);
  const contacts = { received: 15, answered: 10, inTime: 8, median: 60, p90: 25 * 60 };
  assert.deepEqual(categories[0], { category: 'Contact Form', ...contacts });
  assert.deepEqual(whole, { received: 16, answered: 11, inTime: 8, median: 60, p90: 25 * 60 });
  assert.deepEqual(
    times.map(({ answered }) => answered),
    [8, 0, 0, 0, 2, 0, 1],
  );
  assert.deepEqual(deskFigures([]).whole, { received: 0, answered: 0, inTime: 0, median: null, p90: null });
});

test('[J3] the first of the last days begins where it begins in India', () => {
  assert.equal(firstOf(Date.parse('2026-11-02T19:00:00.000Z'), 1), '2026-11-02T18:30:00.000Z');
  assert.equal(firstOf(Date.parse('2026-11-02T18:00:00.000Z'), 7), '2026-10-26T18:30:00.000Z');
});

test('[J3] the desk reads its figures, of these days alone and without spam, and nobody else does', async () => {
  const { post, visitor, moderator, inbox, signedIn } = await world();
  for (const number of [1, 2, 3])
    await post({ ...contact, companyEmail: `sender${number}@rao.example`, query: `My question ${number} is this one` });
  const desk = await moderator();
  const rows = await inbox(desk);
  const act = (index: number, verb: string, body: object = {}) =>
    desk.call('POST', `/admin/api/enquiries/${rows[index]!.id}/${verb}`, { reason: 'It advertises something.', ...body });
  await act(0, 'answer', { text: 'Come and see.' });
  await act(1, 'hold');
  await inbox(desk);
  const { body } = await desk.call<DeskFigures>('GET', '/admin/api/enquiry-figures?days=7');
  assert.deepEqual(
    body.categories.map(({ category, received, answered, inTime }) => [category, received, answered, inTime]),
    [['Contact Form', 2, 1, 1]],
  );
  assert.equal((await desk.call('GET', '/admin/api/enquiry-figures?days=401')).status, 400);
  assert.equal((await visitor.call('GET', '/admin/api/enquiry-figures')).status, 401);
  assert.equal((await (await signedIn('member')).call('GET', '/admin/api/enquiry-figures')).status, 403);
});
