import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { RosterEvent } from '@aarambh/contracts/events/students.ts';
import { roster, type Roster, type RosterEntry } from '@aarambh/students/roster/state.ts';
import { fold } from '../kernel/given.ts';
import {
  asha,
  bala,
  began,
  chitra,
  declinedUntil,
  ended,
  forgotten,
  laterId,
  listed,
  named,
  orgId,
  removed,
  uploadId,
  byId,
} from './roster-events.ts';

const listedBy = (id: string): RosterEvent => ({
  type: 'RosterListed',
  data: { orgId, uploadId: id, entries: [named(chitra, 'c')] },
});
const declared: RosterEvent = { type: 'RosterDeclared', data: { orgId, byId } };

const known = (...entries: readonly (RosterEntry & { readonly off?: true })[]): Pick<Roster, 'entries'> => ({
  entries: new Map(entries.map(({ off, ...entry }) => [entry.enrolmentId, { ...entry, listed: off !== true }])),
});
const at = (...pairs: readonly (readonly [string, string])[]): Map<string, string> => new Map(pairs);
const one = listed(named(asha, 'a', '1'));
const oneKnown = { ...known(named(asha, 'a', '1')), byEmail: at(['a', asha]), byRollNo: at(['1', asha]) };
const running = (declaredFrom: boolean, id = uploadId): Partial<Roster> => ({ running: id, began: 0, declared: declaredFrom });
const chitraKnown = { ...known(named(chitra, 'c')), byEmail: at(['c', chitra]) };
const until = '2027-05-22T04:00:00.000Z';
const confirming: RosterEvent = { type: 'RosterUploadBegan', data: { orgId, uploadId, declared: true, until } };

test.for<readonly [about: string, events: readonly RosterEvent[], known: Partial<Roster>]>([
  ['nothing happened', [], {}],
  ['somebody was listed', [one], oneKnown],
  [
    'two were listed without Roll Nos',
    [listed(named(asha, 'a'), named(bala, 'b'))],
    { ...known(named(asha, 'a'), named(bala, 'b')), byEmail: at(['a', asha], ['b', bala]) },
  ],
  [
    'somebody has another address and Roll No',
    [one, listed(named(asha, 'a2', '2'))],
    { ...known(named(asha, 'a2', '2')), byEmail: at(['a2', asha]), byRollNo: at(['2', asha]) },
  ],
  [
    'two exchanged address and Roll No',
    [listed(named(asha, 'a', '1'), named(bala, 'b', '2')), listed(named(asha, 'b', '2'), named(bala, 'a', '1'))],
    {
      ...known(named(asha, 'b', '2'), named(bala, 'a', '1')),
      byEmail: at(['b', asha], ['a', bala]),
      byRollNo: at(['2', asha], ['1', bala]),
    },
  ],
  ['somebody was removed', [one, removed(asha)], { ...known({ ...named(asha, 'a'), off: true }), byEmail: at(['a', asha]) }],
  [
    'the Roll No of who is removed is of another one',
    [one, listed(named(bala, 'b', '1')), removed(asha)],
    {
      ...known({ ...named(asha, 'a'), off: true }, named(bala, 'b', '1')),
      byEmail: at(['a', asha], ['b', bala]),
      byRollNo: at(['1', bala]),
    },
  ],
  ['somebody was removed who is not known', [one, removed(chitra)], oneKnown],
  ['somebody was forgotten', [one, forgotten(asha)], {}],
  ['somebody was forgotten who is not known', [one, forgotten(chitra)], oneKnown],
  [
    'the address of who is forgotten is of another one',
    [one, removed(asha), listed(named(bala, 'a', '1')), forgotten(asha)],
    { ...known(named(bala, 'a', '1')), byEmail: at(['a', bala]), byRollNo: at(['1', bala]) },
  ],
  ['somebody declined', [one, declinedUntil(asha, until)], { ...oneKnown, declined: new Map([['a', Date.parse(until)]]) }],
  ['somebody declined who is not known', [one, declinedUntil(chitra, until)], oneKnown],
  ['a declared upload is at work', [began(true)], running(true)],
  ['an upload is at work that is not declared', [began(false)], running(false)],
  ['an earlier build confirms it until then', [confirming], { ...running(true), until }],
  ['it was taken anew after that', [confirming, began()], { ...running(true), began: 1 }],
  ['it was taken anew', [began(false), began(true)], { ...running(true), began: 1 }],
  ['it ended', [began(), ended()], { began: 0 }],
  ['another one ended', [began(), ended(laterId)], running(true)],
  ['it listed somebody', [began(true), listedBy(uploadId)], { ...running(true), ...chitraKnown }],
  [
    'it listed somebody, not declared',
    [began(false), listedBy(uploadId)],
    { ...running(false), ...chitraKnown, undeclared: new Set([uploadId]) },
  ],
  ['another one listed somebody', [began(false), listedBy(laterId)], { ...running(false), ...chitraKnown }],
  ['it is declared once it listed', [began(false), listedBy(uploadId), declared], { ...running(true), ...chitraKnown }],
  ['it is declared before it lists', [began(false), declared], running(false)],
  ['what ended is declared', [began(false), listedBy(uploadId), ended(), declared], { ...chitraKnown, began: 0, declared: false }],
  ['it was declared, and another one is', [began(true), declared], running(true)],
])('[J2] what a roster knows where %s', ([, events, changed]) => {
  assert.deepEqual(fold(roster, events), { ...roster.initialState(), ...changed });
});

test('[J2] a roster of nothing has nobody, no upload and nothing to declare, and an event that the fold does not know fails it', () => {
  const maps = { entries: new Map(), byEmail: new Map(), byRollNo: new Map(), declined: new Map() };
  assert.deepEqual(roster.initialState(), { ...maps, running: null, began: -1, until: null, declared: true, undeclared: new Set() });
  assert.throws(() => fold(roster, [{ type: 'Unknown', data: {} } as never]), /not handled/);
});

test('[J1] what is kept of a roster in memory is counted by its students, and by who declined', () => {
  const two = [one, listed(named(bala, 'b'))];
  const sizes = [[], two, [...two, declinedUntil(asha, until)]].map((events) => roster.sizeOf!(fold(roster, events)));
  assert.deepEqual(sizes, [1024, 2024, 2174]);
});
