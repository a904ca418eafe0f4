import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
import type { ContextStream } from '@aarambh/context/context.ts';
import { Id } from '@aarambh/contracts/ids.ts';
import * as contexts from '@aarambh/server/contexts.ts';
import { pathOfStream } from '@aarambh/web-admin/src/audits/difference.ts';
import { stateOf } from '@aarambh/web-admin/src/ui/about/run-state.ts';
import { dated, TODAY } from '@aarambh/web-admin/src/client/filter-dates.ts';
import { detailsOf, problemsOf, type FormValues } from '@aarambh/web-admin/src/gatherings/details.ts';
import { counterName, sourceName } from '@aarambh/web-admin/src/ui/about/points-names.ts';
import { clock, exactMoment, humanised, INDIA, moment, movement } from '@aarambh/web-admin/src/ui/format.ts';
import { startOfToday } from '@aarambh/web-admin/src/ui/india-time.ts';
import { editOf } from '@aarambh/web-admin/src/ui/record/edit-of.ts';
import { words as ofNone } from '@aarambh/web-admin/src/ui/record/event-words.ts';
import { fromZoneField, toZoneField } from '@aarambh/web-admin/src/ui/zone-time.ts';
import { exportedFile, sentenceOf } from '@aarambh/web-admin/src/members/security-log/sentences.ts';
import { behind, lasting, partitionRanges, sharesOf, singleWorks, workName } from '@aarambh/web-admin/src/system/shares.ts';
import { SecurityDeed } from '@aarambh/contracts/records/accounts.ts';
import { gatheringProblems } from '@aarambh/contracts/problems/gatherings.ts';
import { words as announcementWords } from '@aarambh/contracts/field-words/content.ts';
import { words as gatheringWords } from '@aarambh/contracts/field-words/gatherings.ts';
import { GatheringBody } from '@aarambh/contracts/records/gatherings.ts';
import { check } from '@aarambh/http/validation.ts';
import { problemsOf as announcementProblems } from '@aarambh/web-admin/src/announcements/values.ts';
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

const sentencesOfContracts = new Set<unknown>([
  ...Object.values(gatheringWords),
  ...Object.values(gatheringProblems).map(([, said]) => said),
]);

test('[J3] a form that is well says nothing; emptied texts go as empty ones', () => {
  assert.deepEqual(problemsOf(form(), null, now), {});
  assert.deepEqual([detailsOf(form()).summary, detailsOf(form()).joinLink], ['', '']);
});

test('[J3] each wrong field has its sentence', () => {
  const wrong = (more: Partial<FormValues>): string[] => {
    const problems = problemsOf(form(more), null, now);
    // Those of the form's own fields are the contracts', and those of fields together are what the service would refuse with.
    for (const said of Object.values(problems)) assert.ok(sentencesOfContracts.has(said!), said);
    return Object.keys(problems);
  };
  assert.deepEqual(wrong({ title: 'ab' }), ['title']);
  assert.deepEqual(wrong({ poster: { fileId: 'a'.repeat(32), text: ' ' } }), ['poster']);
  assert.deepEqual(wrong({ speaker: '' }), ['speaker']);
  assert.deepEqual(wrong({ seats: 0 }), ['seats']);
  assert.deepEqual(wrong({ creditPoints: 1.5 }), ['creditPoints']);
  assert.deepEqual(wrong({ joinLink: 'http://meet.example' }), ['joinLink']);
  assert.deepEqual(wrong({ startsAt: null }), ['startsAt']);
  assert.deepEqual(wrong({ endsAt: START }), ['endsAt']);
  assert.deepEqual(wrong({ cancelUntil: '2026-12-01T12:30:00.001Z' }), ['cancelUntil']);
});

test('[J3] the form and the service say the same of a field: both read it in the contracts', () => {
  const bad = form({
    title: 'ab',
    speaker: '',
    seats: 0,
    creditPoints: 1.5,
    feeRupees: null,
    joinLink: 'http://meet.example',
    place: 'x'.repeat(201),
  });
  const emptied = form({ startsAt: null, endsAt: null, cancelUntil: null, kind: null, title: null, speaker: null, seats: null });
  for (const values of [bad, emptied]) {
    const answered = check(GatheringBody, detailsOf(values));
    assert.ok(!answered.ok);
    const sentences = Object.fromEntries(answered.errors.map(({ field, message }) => [field, message]));
    assert.deepEqual(problemsOf(values, null, now), sentences);
    for (const [field, sentence] of Object.entries(sentences)) assert.equal(sentence, gatheringWords[field as keyof typeof gatheringWords]);
  }
  assert.deepEqual(
    announcementProblems({ title: null, body: 'x'.repeat(1001), link: 'javascript:alert(1)', area: 'AARAMBH', audience: 'everybody' }),
    {
      title: announcementWords.title,
      body: announcementWords.body,
      link: announcementWords.link,
    },
  );
});

test('[J3] a start in the past is refused unless it is the one that the record has', () => {
  const past = form({ startsAt: '2026-11-20T05:59:00.000Z', cancelUntil: '2026-11-20T05:00:00.000Z' });
  assert.deepEqual(Object.keys(problemsOf(past, null, now)), ['startsAt']);
  assert.deepEqual(problemsOf(past, '2026-11-20T05:59:00.000Z', now), {});
});

test('[J3] an edit carries its revision, and a reason only when there is one', () => {
  assert.deepEqual(editOf({ title: 'Chai' }, { revision: 4 }), { title: 'Chai', revision: 4 });
  assert.deepEqual(editOf({ title: 'Chai' }, { revision: 4, reason: '   ' }), { title: 'Chai', revision: 4 });
  assert.deepEqual(editOf({}, { revision: 4, reason: ' New hall ' }), { revision: 4, reason: 'New hall' });
});

test('moments and movements are written one way everywhere', () => {
  assert.equal(moment(START, INDIA), 'Tue 1 Dec 2026, 6:00 pm IST');
  assert.equal(exactMoment('2026-12-01T12:30:07.123Z', INDIA), 'Tue 1 Dec 2026, 6:00:07 pm IST');
  assert.equal(clock('2026-12-01T18:30:00.000Z', INDIA), '12:00 am IST');
  assert.deepEqual([movement(100), movement(-40), movement(0), movement(-100_000)], ['+100', '−40', '0', '−1,00,000']);
  assert.deepEqual([humanised('creditPoints'), humanised('ledger-entries')], ['Credit points', 'Ledger entries']);
});

const root = new URL('../..', import.meta.url);
const folders = new URL('web-admin/src/', root);

/** What each folder of the console says in a file of its words. */
async function saidIn<Words>(file: string): Promise<ReadonlyMap<string, Words>> {
  const found = globSync(`*/${file}`, { cwd: folders }).map(async (path) => {
    const { words } = (await import(new URL(path, folders).href)) as { words: Words };
    return [path.split('/')[0]!, words] as const;
  });
  return new Map(await Promise.all(found));
}

interface Example {
  readonly stream: string;
  readonly type: string;
}

/** Every event that there is, with a stream that it stands in. */
const examples = globSync('tests/contract/event-examples/*.json', { cwd: root }).map(
  (path) => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as Example,
);

test('[J3] every event of a history that somebody may read has its words, once, in the folder of a resource', async () => {
  const shown = Object.values(contexts).flatMap(({ streams }): readonly ContextStream[] =>
    streams.filter(({ history }) => history !== undefined),
  );
  const types = new Set(
    examples
      .filter(({ stream }) =>
        shown.some(
          ({ kind: { category }, ids = Id }) =>
            stream.startsWith(`${category}-`) && ids.safeParse(stream.slice(category.length + 1)).success,
        ),
      )
      .map(({ type }) => type),
  );
  const said = [...(await saidIn<object>('event-words.ts')).values(), ofNone.events].flatMap((words) => Object.keys(words));
  assert.ok(types.size > 50);
  assert.deepEqual(
    [...types].filter((type) => !said.includes(type)),
    [],
  );
  assert.deepEqual(
    said.filter((type) => !types.has(type)),
    [],
    'no history shows these',
  );
  assert.equal(new Set(said).size, said.length, 'no event has two names');
  // The compiler holds the fields to the events.
  assert.deepEqual([...(await saidIn('field-words.ts')).keys()].sort(), [...(await saidIn('event-words.ts')).keys()].sort());
});

test('the folder of a resource bears its name, by which its words and its records are found', () => {
  const named = globSync('*/resource.ts', { cwd: folders }).map((path) => {
    const [, name] = /^ {2}name: '([a-z-]+)',$/m.exec(readFileSync(new URL(path, folders), 'utf8')) ?? [];
    return [path.split('/')[0], name];
  });
  assert.ok(named.length > 10);
  for (const [folder, name] of named) assert.equal(folder, name);
});

test('every mail that the service sends has one name on the system page', async () => {
  const categories = Object.values(contexts).flatMap(({ streams }) => streams.map(({ kind }) => kind.category));
  const named = new RegExp(`'((?:${categories.join('|')})\\.[a-z-]+)'`, 'g');
  // The server names files in the same way, and sends nothing by itself.
  const sent = globSync('services/*/**/*.ts', { cwd: root, exclude: ['services/server/**'] }).flatMap((path) =>
    [...readFileSync(new URL(path, root), 'utf8').matchAll(named)].map(([, template]) => template!),
  );
  assert.ok(sent.length > 30, sent.join(', '));
  const names = [...(await saidIn<object>('mail-words.ts')).values()].flatMap((words) => Object.keys(words));
  assert.deepEqual([...new Set(sent)].sort(), names.sort());
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
        sentenceOf(
          { ...line, deed, by, about },
          () => 'Asha',
          (resource) => `the list of ${resource}`,
        ),
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

test('[A1] every file that the console gives has its sentence in the security log', async () => {
  const lists = Object.values(contexts).flatMap(({ adminResources }) => adminResources.filter(({ file }) => file).map(({ name }) => name));
  const menu = await saidIn<{ readonly file?: string }>('menu-words.ts');
  const fileOf = (resource: string): string | undefined => menu.get(resource)?.file;
  assert.ok(lists.length > 0);
  for (const name of lists) assert.match(exportedFile(`${name}.csv`, fileOf), /^Exported the list of .* as CSV$/, name);
  assert.equal(exportedFile('event-12-bookings.csv', fileOf), 'Exported the bookings of event 12 as CSV');
  assert.equal(exportedFile('verdict.json', fileOf), 'Exported the verdict of an audit as JSON');
  assert.equal(exportedFile('statement.csv', fileOf), 'Exported a member’s statement as CSV');
  assert.equal(exportedFile('something-new.csv', fileOf), 'Exported the file something-new.csv');
});
