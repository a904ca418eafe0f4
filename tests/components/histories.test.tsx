import { words as formWords } from '../../web-admin/src/gatherings/form-words.ts';
import type { HistoryRecord } from '../../web-admin/src/records/records.ts';
import { INDIA, moment } from '../../web-admin/src/ui/format.ts';
import { actorName, happened } from '../../web-admin/src/ui/record/happened.ts';
import { changesOf } from '../../web-admin/src/ui/record/history-changes.ts';
import { expect, test } from 'vitest';

const START = '2026-12-01T12:30:00.000Z';
const ID = '00000000-0000-7000-8000-000000000001';

function line(type: string, data: Record<string, unknown>): HistoryRecord {
  return {
    ...{ id: type, revision: 0, position: 1, time: START, type, data },
    ...{ actor: 'system:operator', actorName: null, reason: null, correlation: '' },
  };
}

test('[J3] history says what changed, field by field, against the last description before', () => {
  const details = { title: 'Chai', seats: 20, startsAt: START, summary: '' };
  const scheduled = line('GatheringScheduled', { details });
  const edited = line('GatheringEdited', { details: { ...details, seats: 25, summary: 'Bring a friend.' } });
  const published = line('GatheringPublished', { gatheringId: 'x' });
  expect(changesOf(edited, [published, scheduled])).toEqual([
    { field: 'Seats', from: '20', to: '25' },
    { field: 'Summary', from: 'none', to: 'Bring a friend.' },
  ]);
  expect(changesOf(scheduled, [])).toEqual([]);
  expect(changesOf(edited, [published]), 'without the one before there is nothing to compare').toEqual([]);
  expect(changesOf(published, [edited, scheduled])).toEqual([]);
  expect(changesOf(line('RoleChanged', { role: 'admin', previous: 'user' }), [])).toEqual([
    { field: 'Role', from: null, to: 'Admin' },
    { field: 'Before', from: null, to: 'Member' },
  ]);
});

test('[J3] a line that only begins like a rich text is told as it stands, and a rich text by its words', () => {
  const summaries = (summary: string) =>
    changesOf(line('GatheringEdited', { details: { summary } }), [line('GatheringScheduled', { details: { summary: '' } })]);
  for (const text of ['{"type":"doc"', '{"type":"doc"}']) expect(summaries(text)).toEqual([{ field: 'Summary', from: 'none', to: text }]);
  const rich = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Be kind.' }] }] };
  expect(summaries(JSON.stringify(rich))).toEqual([{ field: 'Summary', from: 'none', to: 'Be kind.' }]);
});

test('[J3] a history names fields as the form does, values by their words, and no id or hash', () => {
  const said = (type: string, data: Record<string, unknown>): string[] =>
    changesOf(line(type, data), []).map(({ field, to }) => `${field}: ${to}`);
  expect(said('BookingRefused', { bookingId: 'b', code: 'full' })).toEqual(['Why: Every seat was taken']);
  expect(said('PointsGranted', { source: { kind: 'unlocked', ref: 'x' }, amount: 1500, expiresAt: null })).toEqual([
    'From: Free points',
    'Points: 1,500',
  ]);
  expect(said('SignInLinked', { provider: 'google', reservation: 'hash', since: START })).toEqual([
    'By: Google',
    `Since: ${moment(START, INDIA)}`,
  ]);
  expect(said('AdjustmentProposed', { proposedBy: ID, memberId: ID, amount: -40 })).toEqual(['Points: -40']);
  expect(said('RoleChanged', { role: 'org', previous: 'user', approved: { by: 'terminal' } })).toEqual(['Role: College', 'Before: Member']);
  expect(said('MembershipApplied', { accountId: ID, link: { requestId: ID, expiresAt: START } })).toEqual([]);
  expect(said('SomethingNew', { brandNew: 'x', brandNewId: 'y' })).toEqual(['Brand new: x']);
  const announced = (more: object) =>
    line('AnnouncementPublished', {
      area: 'AARAMBH',
      text: { title: 'Demo day', body: '', link: '' },
      plan: { audience: 'everybody', ...more },
    });
  expect(changesOf(announced({ audience: 'user' }), [announced({})])).toEqual([
    { field: 'Whom it is for', from: 'Everybody', to: 'Members' },
  ]);
  const price = changesOf(line('GatheringEdited', { details: { creditPoints: 50 } }), [
    line('GatheringScheduled', { details: { creditPoints: 30 } }),
  ]);
  expect(price).toEqual([{ field: formWords.field.creditPoints, from: '30', to: '50' }]);
});

test('[J3] what happened is said in words, also what is new to this build', () => {
  expect(happened('GatheringUnpublished')).toEqual('Taken off the board');
  expect(happened('SomethingNew')).toEqual('Something new');
  expect(happened('GatheringMarkedImportant', { important: true })).toEqual('Marked important');
  expect(happened('GatheringMarkedImportant', { important: false })).toEqual('No longer important');
  // Lists of what was done know nothing of an event's data.
  expect(happened('TestimonialPinned')).toEqual('Pinned, or no longer');
});

test('[J3] who did it has a name, or the part that it was', () => {
  expect(actorName('account:1', 'Asha')).toEqual('Asha');
  expect(actorName('account:1', null)).toEqual('an account that was erased');
  expect(actorName('anonymous', null)).toEqual('somebody not signed in');
  expect(actorName('system:operator', null)).toEqual('an operator at the terminal');
  expect(actorName('system:bookings', null)).toEqual('the service');
});
