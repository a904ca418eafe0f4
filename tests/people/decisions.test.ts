import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { CardEvent, ConnectionEvent, HandleEvent } from '@aarambh/contracts/events/people.ts';
import { connectionVerbs, firstVisibility, type ConnectionVerb } from '@aarambh/contracts/http/people.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import {
  changeCard,
  editCard,
  followStanding,
  hideCard,
  isListed,
  listCard,
  withdrawCard,
  card,
  type CardState,
} from '@aarambh/people/card.ts';
import { changeConnection, endConnection, connection, pairOf, type ConnectionState } from '@aarambh/people/connection.ts';
import { handle, releaseHandle, takeHandle } from '@aarambh/people/handle.ts';
import fc from 'fast-check';

const accountId = '018f0000-0000-7000-8000-00000000000a';
const other = '018f0000-0000-7000-8000-00000000000b';
const membership = {
  membershipId: '018f0000-0000-7000-8000-0000000000e1',
  name: 'Asha Rao',
  designation: 'Founder',
  company: 'Crumb',
  linkedin: 'asha',
};
const nothing = { details: {}, visibility: {} };
const types = (decision: Decision<{ type: string }>): readonly string[] | string =>
  'refused' in decision ? decision.refused : decision.map(({ type }) => type);

function cardAfter(...decisions: ((state: CardState) => Decision<CardEvent>)[]): CardState {
  let state = card.initialState();
  for (const decide of decisions) {
    const decision = decide(state);
    assert.ok(!('refused' in decision));
    for (const event of decision) state = card.evolve(state, event, 0);
  }
  return state;
}
const listed = (state: CardState): Decision<CardEvent> => listCard({ accountId, ...membership }, state);

test('[B7] an accepted membership lists the card, once', () => {
  const state = cardAfter(listed);
  assert.equal(isListed(state), true);
  assert.deepEqual(types(listed(state)), []);
  assert.deepEqual(types(listCard({ accountId, ...membership, membershipId: other }, state)), ['CardListed']);
});

test('[B7] designation and company are a member’s to edit; who is no member has no card', () => {
  assert.equal(types(editCard({ accountId, designation: 'CEO' }, card.initialState())), 'not_found');
  const state = cardAfter(listed, (now) => editCard({ accountId, designation: 'CEO' }, now));
  assert.deepEqual([state.designation, state.company], ['CEO', 'Crumb']);
  assert.deepEqual(types(editCard({ accountId, designation: 'CEO', company: 'Crumb' }, state)), []);
});

test('[B1] what is absent from an edit stays, and asking twice writes nothing', () => {
  const edit = { accountId, details: { city: 'Pune', skills: ['Baking'] }, visibility: { city: 'everybody' as const } };
  const state = cardAfter((now) => changeCard(edit, now));
  assert.deepEqual(state.details, { skills: ['Baking'], city: 'Pune', stage: '', lookingFor: [], links: [] });
  assert.deepEqual(state.visibility, { ...firstVisibility, city: 'everybody' });
  assert.deepEqual(types(changeCard(edit, state)), []);
  assert.deepEqual(types(changeCard({ accountId, ...nothing }, state)), []);
});

test('[B1] a card takes the name that was taken since its last one, and no other', () => {
  const named = (name: string, namedAt: number) => (now: CardState) =>
    changeCard({ accountId, ...nothing, handle: { name, reservation: `of ${name}`, namedAt } }, now);
  const state = cardAfter(named('asha', -1));
  assert.deepEqual([state.handle, state.reservation, state.namedAt], ['asha', 'of asha', 0]);
  assert.equal(types(named('asha-rao', -1)(state)), 'busy');
  assert.deepEqual(types(named('asha', 0)(state)), []);
  assert.deepEqual(types(named('asha-rao', 0)(state)), ['CardHandleChanged']);
});

test('[B7] a suspended, hidden or self-hidden card is not listed, and comes back', () => {
  const suspend = (suspended: boolean) => (state: CardState) => followStanding({ accountId, suspended }, state);
  const hide = (hidden: boolean) => (state: CardState) => hideCard({ accountId, hidden }, state);
  const audience = (who: 'nobody' | 'members') => (state: CardState) =>
    changeCard({ accountId, details: {}, visibility: { card: who } }, state);
  assert.equal(isListed(cardAfter(listed, suspend(true))), false);
  assert.equal(isListed(cardAfter(listed, suspend(true), suspend(false))), true);
  assert.equal(isListed(cardAfter(listed, hide(true))), false);
  assert.equal(isListed(cardAfter(listed, hide(true), hide(false))), true);
  assert.equal(isListed(cardAfter(listed, audience('nobody'))), false);
  assert.equal(isListed(cardAfter(listed, audience('members'))), true);
  assert.equal(types(hide(false)(cardAfter(listed))), 'nothing_to_do');
  assert.equal(types(hide(true)(card.initialState())), 'not_found');
});

test('[B1] nothing is written about who was erased', () => {
  const state = cardAfter(listed, (now) => withdrawCard({ accountId }, now));
  assert.deepEqual(types(listed(state)), []);
  assert.deepEqual(types(withdrawCard({ accountId }, state)), []);
  assert.deepEqual(types(followStanding({ accountId, suspended: true }, state)), []);
  assert.equal(types(changeCard({ accountId, details: { city: 'Pune' }, visibility: {} }, state)), 'not_found');
  assert.equal(types(editCard({ accountId, designation: 'CEO' }, state)), 'not_found');
});

test('[B1] a public name has one holder; one that an interrupted change left behind is free after ten minutes', () => {
  const start = Date.parse('2026-11-20T06:30:00.000Z');
  let state = handle.initialState();
  let revision = 0;
  const apply = (decision: Decision<HandleEvent>): void => {
    for (const event of decision as HandleEvent[]) state = handle.evolve(state, event, revision++);
  };
  const take = (owner: string, unused: string | null, minutes: number, carried = true): Decision<HandleEvent> =>
    takeHandle({ owner, unused, carried, now: start + minutes * 60_000 }, state);
  apply(take(accountId, null, 0));
  assert.deepEqual(types(take(accountId, null, 0)), []);
  assert.equal(types(take(other, null, 60)), 'handle_taken');
  assert.equal(types(take(other, accountId, 9)), 'handle_taken');
  assert.equal(types(take(other, other, 60)), 'handle_taken');
  assert.deepEqual(types(take(other, accountId, 10)), ['HandleTaken']);
  assert.deepEqual(types(releaseHandle({ owner: other, taken: 0 }, state)), []);
  // For a card that does not carry it, it is taken anew: from then on the ten minutes count, and an edit of before does not give it back.
  apply(take(accountId, null, 5, false));
  assert.equal(types(take(other, accountId, 14)), 'handle_taken');
  assert.deepEqual(types(releaseHandle({ owner: accountId, taken: 0 }, state)), []);
  apply(releaseHandle({ owner: accountId, taken: 1 }, state));
  assert.deepEqual(types(take(other, null, 1)), ['HandleTaken']);
});

const pair = pairOf(other, accountId);
function between(...deeds: (readonly [string, ConnectionVerb])[]): { state: ConnectionState; last: readonly string[] | string } {
  let state = connection.initialState();
  let last: readonly string[] | string = [];
  for (const [by, verb] of deeds) {
    const decision = changeConnection({ pair, by, verb }, state);
    last = types(decision);
    if (!('refused' in decision)) for (const event of decision) state = connection.evolve(state, event, 0);
  }
  return { state, last };
}
const [a, b] = [accountId, other];

test('[B7] two people have one stream, whoever asks', () => {
  assert.deepEqual(pairOf(a, b), pair);
  assert.deepEqual([pair.low, pair.high], [a, b]);
});

test('[B7] a request is accepted, removed, withdrawn; asking who asked is accepting', () => {
  assert.deepEqual(between([a, 'request']).last, ['ConnectionRequested']);
  assert.deepEqual(between([a, 'request'], [a, 'request']).last, []);
  assert.equal(between([a, 'request'], [a, 'accept']).last, 'nothing_to_do');
  assert.deepEqual(between([a, 'request'], [b, 'accept']).last, ['ConnectionAccepted']);
  assert.deepEqual(between([a, 'request'], [b, 'request']).last, ['ConnectionAccepted']);
  assert.deepEqual(between([a, 'request'], [b, 'accept'], [a, 'remove']).last, ['ConnectionRemoved']);
  assert.deepEqual(between([a, 'request'], [a, 'withdraw']).last, ['ConnectionWithdrawn']);
  assert.equal(between([a, 'request'], [b, 'withdraw']).last, 'nothing_to_do');
  assert.equal(between([a, 'remove']).last, 'nothing_to_do');
});

test('[B7] declining is silent: asking again answers the same and writes nothing', () => {
  assert.deepEqual(between([a, 'request'], [b, 'decline']).last, ['ConnectionDeclined']);
  assert.deepEqual(between([a, 'request'], [b, 'decline'], [a, 'request']).last, []);
  assert.equal(between([a, 'request'], [b, 'decline'], [b, 'accept']).last, 'nothing_to_do');
  assert.deepEqual(between([a, 'request'], [b, 'decline'], [b, 'request']).last, ['ConnectionAccepted']);
});

test('[B7] a block ends the connection and refuses requests of both, until it is taken back', () => {
  const blocked = [
    [a, 'request'],
    [b, 'accept'],
    [b, 'block'],
  ] as const;
  assert.deepEqual(between(...blocked).last, ['ConnectionBlocked']);
  assert.equal(between(...blocked).state.connected, false);
  assert.equal(between(...blocked, [a, 'request']).last, 'not_connectable');
  assert.equal(between(...blocked, [b, 'request']).last, 'not_connectable');
  assert.equal(between(...blocked, [a, 'unblock']).last, 'nothing_to_do');
  assert.deepEqual(between(...blocked, [b, 'unblock'], [a, 'request']).last, ['ConnectionRequested']);
  assert.equal(between(...blocked, [a, 'block'], [b, 'unblock'], [b, 'request']).last, 'not_connectable');
});

test('[B7] nothing is left between somebody and who was erased', () => {
  let { state } = between([a, 'request'], [b, 'accept']);
  for (const event of endConnection({ pair, erased: b }, state) as ConnectionEvent[]) state = connection.evolve(state, event, 0);
  for (const verb of connectionVerbs) assert.equal(types(changeConnection({ pair, by: a, verb }, state)), 'not_found', verb);
  assert.deepEqual(types(endConnection({ pair, erased: b }, state)), []);
});

test('[B7] whatever two people do, they are never connected while one blocks the other, and every deed done twice writes nothing more', () => {
  const deed = fc.tuple(fc.constantFrom(a, b), fc.constantFrom(...connectionVerbs));
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 20 }), (deeds) => {
      const { state } = between(...deeds);
      assert.ok(!(state.connected && state.blockedBy.size > 0));
      assert.ok(!(state.connected && state.requestedBy !== null));
      const last = deeds.at(-1);
      if (last !== undefined) {
        const again = changeConnection({ pair, by: last[0], verb: last[1] }, state);
        assert.ok('refused' in again || again.length === 0);
      }
    }),
  );
});
