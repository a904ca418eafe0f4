import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailNames } from '@aarambh/accounts/reactors/link-mails.ts';
import { SECURITY_NOTICE } from '@aarambh/accounts/reactors/security-mails.ts';
import * as contexts from '@aarambh/server/contexts.ts';
import { GATHERING_CANCELLED } from '@aarambh/gatherings/mails/gathering-cancelled.ts';
import { pathOfStream } from '@aarambh/web-admin/src/audits/difference.ts';
import { stateOf } from '@aarambh/web-admin/src/ui/about/run-state.ts';
import { dated, TODAY } from '@aarambh/web-admin/src/client/filter-dates.ts';
import { detailsOf, editOf, problemsOf, type FormValues } from '@aarambh/web-admin/src/gatherings/details.ts';
import { counterName, sourceName } from '@aarambh/web-admin/src/ui/about/points-names.ts';
import type { HistoryRecord } from '@aarambh/web-admin/src/records/records.ts';
import { clock, exactMoment, humanised, INDIA, moment, movement } from '@aarambh/web-admin/src/ui/format.ts';
import { startOfToday } from '@aarambh/web-admin/src/ui/india-time.ts';
import { fromZoneField, toZoneField } from '@aarambh/web-admin/src/ui/zone-time.ts';
import { actorName, happened } from '@aarambh/web-admin/src/ui/record/happened.ts';
import { changesOf } from '@aarambh/web-admin/src/ui/record/history-changes.ts';
import { exportedFile, sentenceOf } from '@aarambh/web-admin/src/members/security-log/sentences.ts';
import { mailName } from '@aarambh/web-admin/src/system/mail-names.ts';
import { behind, lasting, partitionRanges, sharesOf, singleWorks, workName } from '@aarambh/web-admin/src/system/shares.ts';
import { SecurityDeed } from '@aarambh/contracts/records/accounts.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import fc from 'fast-check';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const now = Date.parse('2026-11-20T06:00:00.000Z');
const START = '2026-12-01T12:30:00.000Z';

function form(more: Partial<FormValues> = {}): FormValues {
  return {
    title: 'Founders over chai',
    summary: null,
    speaker: 'Ravi',
    aboutSpeaker: null,
    kind: 'meetup',
    startsAt: START,
    endsAt: '2026-12-01T14:30:00.000Z',
    creditPoints: 30,
    feeRupees: 0,
    seats: 20,
    cancelUntil: '2026-11-30T12:30:00.000Z',
    joinLink: null,
    place: null,
    ...more,
  };
}

test('[J3] a field of a zone’s time and its instant are the same moment', () => {
  assert.equal(toZoneField(START, INDIA), '2026-12-01T18:00');
  assert.equal(toZoneField(START, INDIA, 'second'), '2026-12-01T18:00:00');
  assert.equal(fromZoneField('2026-12-01T18:00', INDIA), START);
  assert.equal(fromZoneField('2026-12-01T18:00:07', INDIA), '2026-12-01T12:30:07.000Z');
  for (const nothing of [null, undefined, '']) assert.equal(toZoneField(nothing, INDIA), '');
  for (const half of ['', '2026-12-01', '2026-13-40T18:00', 'soon']) assert.equal(fromZoneField(half, INDIA), null);
  // Summer and winter, both sides of the night in which the clocks are changed.
  assert.equal(fromZoneField('2026-07-01T09:00', 'America/New_York'), '2026-07-01T13:00:00.000Z');
  assert.equal(fromZoneField('2026-12-01T09:00', 'America/New_York'), '2026-12-01T14:00:00.000Z');
  assert.equal(fromZoneField('2026-03-08T01:59', 'America/New_York'), '2026-03-08T06:59:00.000Z');
  assert.equal(fromZoneField('2026-03-08T03:00', 'America/New_York'), '2026-03-08T07:00:00.000Z');
  // An hour that does not exist is the one that clocks show instead.
  assert.equal(fromZoneField('2026-03-08T02:30', 'America/New_York'), '2026-03-08T07:30:00.000Z');
  const minute = fc.integer({ min: 0, max: Date.parse('2100-01-01T00:00:00.000Z') / 60_000 });
  fc.assert(
    fc.property(minute, fc.constantFrom(INDIA, 'Asia/Kathmandu', 'UTC', 'Australia/Lord_Howe', 'America/New_York'), (at, zone) => {
      const shown = toZoneField(new Date(at * 60_000).toISOString(), zone);
      // An hour that clocks show twice is one of the two, and is shown alike.
      assert.equal(toZoneField(fromZoneField(shown, zone), zone), shown);
      if (zone === INDIA) assert.equal(fromZoneField(shown, zone), new Date(at * 60_000).toISOString());
    }),
  );
});

test('today begins at midnight in India, and a saved filter means the day it is used on', () => {
  assert.equal(startOfToday(Date.parse('2026-11-20T18:29:59.999Z')), '2026-11-19T18:30:00.000Z');
  assert.equal(startOfToday(Date.parse('2026-11-20T18:30:00.000Z')), '2026-11-20T18:30:00.000Z');
  const filter = dated({ startsAt_gte: TODAY, status: 'published' });
  assert.deepEqual(filter, { startsAt_gte: startOfToday(), status: 'published' });
});

test('[J3] a form that is well says nothing; emptied texts go as empty ones', () => {
  assert.deepEqual(problemsOf(form(), null, now), {});
  assert.deepEqual([detailsOf(form()).summary, detailsOf(form()).joinLink], ['', '']);
});

test('[J3] each wrong field has its sentence', () => {
  const wrong = (more: Partial<FormValues>): string[] => Object.keys(problemsOf(form(more), null, now));
  assert.deepEqual(wrong({ title: 'ab' }), ['title']);
  assert.deepEqual(wrong({ speaker: '' }), ['speaker']);
  assert.deepEqual(wrong({ seats: 0 }), ['seats']);
  assert.deepEqual(wrong({ creditPoints: 1.5 }), ['creditPoints']);
  assert.deepEqual(wrong({ joinLink: 'http://meet.example' }), ['joinLink']);
  assert.deepEqual(wrong({ startsAt: null }), ['startsAt']);
  assert.deepEqual(wrong({ endsAt: START }), ['endsAt']);
  assert.deepEqual(wrong({ cancelUntil: '2026-12-01T12:30:00.001Z' }), ['cancelUntil']);
});

test('[J3] a start in the past is refused unless it is the one that the record has', () => {
  const past = form({ startsAt: '2026-11-20T05:59:00.000Z', cancelUntil: '2026-11-20T05:00:00.000Z' });
  assert.deepEqual(Object.keys(problemsOf(past, null, now)), ['startsAt']);
  assert.deepEqual(problemsOf(past, '2026-11-20T05:59:00.000Z', now), {});
});

test('[J3] an edit carries its revision, and a reason only when there is one', () => {
  assert.equal(editOf(form({ revision: 4 })).revision, 4);
  assert.equal(Object.hasOwn(editOf(form({ revision: 4, reason: '   ' })), 'reason'), false);
  assert.equal(editOf(form({ revision: 4, reason: ' New hall ' })).reason, 'New hall');
});

test('moments and movements are written one way everywhere', () => {
  assert.equal(moment(START, INDIA), 'Tue 1 Dec 2026, 6:00 pm IST');
  assert.equal(exactMoment('2026-12-01T12:30:07.123Z', INDIA), 'Tue 1 Dec 2026, 6:00:07 pm IST');
  assert.equal(clock('2026-12-01T18:30:00.000Z', INDIA), '12:00 am IST');
  assert.deepEqual([movement(100), movement(-40), movement(0), movement(-100_000)], ['+100', '−40', '0', '−1,00,000']);
  assert.deepEqual([humanised('creditPoints'), humanised('ledger-entries')], ['Credit points', 'Ledger entries']);
});

test('[J3] history says what changed, field by field, against the last description before', () => {
  const line = (type: string, data: Record<string, unknown>): HistoryRecord => ({
    id: type,
    revision: 0,
    position: 1,
    time: START,
    type,
    actor: 'system:operator',
    actorName: null,
    reason: null,
    correlation: '',
    data,
  });
  const details = { title: 'Chai', seats: 20, startsAt: START, summary: '' };
  const scheduled = line('GatheringScheduled', { details });
  const edited = line('GatheringEdited', { details: { ...details, seats: 25, summary: 'Bring a friend.' } });
  const published = line('GatheringPublished', { gatheringId: 'x' });
  assert.deepEqual(changesOf(edited, [published, scheduled]), [
    { field: 'Seats', from: '20', to: '25' },
    { field: 'Summary', from: 'none', to: 'Bring a friend.' },
  ]);
  assert.deepEqual(changesOf(scheduled, []), []);
  assert.deepEqual(changesOf(edited, [published]), [], 'without the one before there is nothing to compare');
  assert.deepEqual(changesOf(published, [edited, scheduled]), []);
  assert.deepEqual(changesOf(line('RoleChanged', { role: 'admin', previous: 'user' }), []), [
    { field: 'Role', from: null, to: 'Admin' },
    { field: 'Previous', from: null, to: 'User' },
  ]);
});

test('what happened is said in words, also what is new to this build', () => {
  assert.equal(happened('GatheringUnpublished'), 'Taken off the board');
  assert.equal(happened('SomethingNew'), 'Something new');
  assert.equal(happened('GatheringMarkedImportant', { important: true }), 'Marked important');
  assert.equal(happened('GatheringMarkedImportant', { important: false }), 'No longer important');
});

test('every mail that the service sends has a name on the system page', () => {
  for (const template of [...Object.values(mailNames), SECURITY_NOTICE, GATHERING_CANCELLED])
    assert.notEqual(mailName(template), humanised(template.replaceAll('.', ' ')), template);
  assert.equal(mailName('points.expire-soon'), 'Points expire soon');
});

test('how far a read model is, and which partitions a node holds, in words', () => {
  assert.deepEqual([0, 9.94, 42, 89, 90, 3600, 90 * 60, 86_400].map(lasting), [
    '0.0 s',
    '9.9 s',
    '42 s',
    '89 s',
    '2 min',
    '60 min',
    '2 h',
    '24 h',
  ]);
  assert.equal(behind(0, 0), 'Up to date');
  assert.equal(behind(18_350, null), '18,350 behind');
  assert.equal(behind(18_350, 42), '18,350 behind for 42 s');
  assert.equal(partitionRanges([5, 0, 1, 2, 7, 8]), '0 to 2, 5, 7, 8');
  assert.equal(partitionRanges([]), '');
  assert.equal(workName('relay'), 'Carrying the log into the event feed');
  assert.equal(workName('month-end'), 'Month end');
});

test('[J6] projectors that share alike are one row each, and work that nobody does is shown', () => {
  const member = (model: string, name: string, partitions: number[]) => ({ model, member: name, host: '10.0.0.1', partitions });
  assert.deepEqual(
    sharesOf([
      member('accounts', 'b:2', []),
      member('accounts', 'a:1', [2, 1, 0]),
      member('bookings', 'a:1', [0, 1]),
      member('gatherings', 'a:1', [0, 1, 2]),
    ]),
    [
      { member: 'a:1', host: '10.0.0.1', partitions: '0 to 2', of: ['accounts', 'gatherings'] },
      { member: 'a:1', host: '10.0.0.1', partitions: '0, 1', of: ['bookings'] },
      { member: 'b:2', host: '10.0.0.1', partitions: 'None, stands by', of: ['accounts'] },
    ],
  );
  assert.deepEqual(
    singleWorks([
      { name: 'month-end', holder: 'a:1' },
      { name: 'relay', holder: 'a:1' },
    ]),
    [
      { name: 'head-signer', holder: null },
      { name: 'month-end', holder: 'a:1' },
      { name: 'relay', holder: 'a:1' },
      { name: 'worker', holder: null },
    ],
  );
});

test('who did it has a name, or the part that it was', () => {
  assert.equal(actorName('account:1', 'Asha'), 'Asha');
  assert.equal(actorName('account:1', null), 'an account that was erased');
  assert.equal(actorName('anonymous', null), 'somebody not signed in');
  assert.equal(actorName('system:operator', null), 'an operator at the terminal');
  assert.equal(actorName('system:bookings', null), 'the service');
});

test('[J5] a difference leads to the record that its stream belongs to', () => {
  const areas = new Set(Object.values(contexts).flatMap(({ adminResources }) => adminResources.map(({ name }) => name)));
  const id = '00000000-0000-7000-8000-000000000001';
  for (const category of ['points', 'booking', 'adjustment', 'gathering', 'account']) {
    const place = pathOfStream(`${category}-${id}`);
    assert.ok(place !== null && areas.has(place.area), category);
    assert.equal(place.path, `/${place.area}/${id}/show/history`);
  }
  for (const stream of [null, `reservation-${id}`, 'gathering-numbers', 'points-']) assert.equal(pathOfStream(stream), null);
});

test('[J5] a run and a movement in words', () => {
  const run = { id: '1', read: 0, total: 0, error: null, startedBy: '', startedAt: START };
  assert.equal(stateOf({ ...run, state: 'running', verdict: null }), 'Running');
  assert.equal(stateOf({ ...run, state: 'failed', verdict: null }), 'Could not finish');
  assert.deepEqual([counterName('gathering:1'), counterName('expired'), counterName('issued:plan')], ['An event', 'Expiry', 'Plans']);
  assert.deepEqual([sourceName('unlocked'), sourceName('brandNew')], ['Free points', 'Brand new']);
});

test('[A1] every deed of the security log is a sentence, whoever did it to whom', () => {
  const line = { id: 'a/done/1', accountId: newId(), time: START, address: null, device: null };
  const sentence = (deed: SecurityDeed, by: string | null, about: string | null): string =>
    renderToStaticMarkup(
      createElement(
        Fragment,
        null,
        sentenceOf({ ...line, deed, by, about }, () => 'Asha'),
      ),
    );
  for (const deed of SecurityDeed.options) {
    assert.match(sentence(deed, null, null), /^[A-Z].* .*[a-z]$/, deed);
    assert.doesNotMatch(sentence(deed, 'system:operator', null), /undefined/, deed);
  }
  assert.equal(sentence('second-factor-removed', newId(), null), 'Two-step login was turned off');
  assert.equal(sentence('suspended', null, newId()), 'Suspended Asha');
  assert.equal(sentence('exported', null, 'bookings.csv'), 'Exported the list of bookings as CSV');
});

test('[A1] every file that the console gives has its sentence in the security log', () => {
  const lists = Object.values(contexts).flatMap(({ adminResources }) => adminResources.filter(({ file }) => file).map(({ name }) => name));
  assert.ok(lists.length > 0);
  for (const name of lists) assert.match(exportedFile(`${name}.csv`), /^Exported the list of .* as CSV$/, name);
  assert.equal(exportedFile('event-12-bookings.csv'), 'Exported who booked event 12 as CSV');
  assert.equal(exportedFile('verdict.json'), 'Exported the verdict of an audit as JSON');
  assert.equal(exportedFile('statement.csv'), 'Exported a member’s statement as CSV');
  assert.equal(exportedFile('something-new.csv'), 'Exported the file something-new.csv');
});
