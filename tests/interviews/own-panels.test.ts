import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { SignedIn } from '@aarambh/contracts/http/accounts.ts';
import type { OwnPanel } from '@aarambh/contracts/routes/panels.ts';
import { PASSWORD } from '../accounts/harness.ts';
import { card, panelWorld, type Caller } from './panel-world.ts';
import type { Refusal } from './world.ts';

const MONDAY = '23-11-2026';
/** Half past ten in the morning of that Monday in India. */
const AFTER = '2026-11-23T05:00:00.000Z';

interface Panels extends Refusal {
  readonly panels: readonly OwnPanel[];
}

const panelsOf = async (by: Caller) => (await by.call<Panels>('GET', '/api/interviews/panels')).body.panels;

test('[A6] [I4] an account that was made for an interviewer lands where they work for as long as they are on a panel, and nobody else does', async () => {
  const { colleague, interviewer, person, student, visitor, campus, harness } = await panelWorld();
  const dean = await colleague('dean');
  const meena = await interviewer(dean, 'meena');
  const landsOf = async (email: string): Promise<string | undefined> => {
    harness.advance(1_000);
    const { status, body } = await visitor.call<SignedIn>('POST', '/signin', { email, password: PASSWORD });
    assert.equal(status, 200);
    return body.lands;
  };
  assert.equal(await landsOf(meena.email), '/interviews');
  for (const { email } of [await person('member'), await student('asha'), dean]) assert.equal(await landsOf(email), undefined, email);
  assert.equal((await meena.call('POST', `/api/org/panel/${campus}/${meena.interviewerId}/remove`)).status, 200);
  assert.equal(await landsOf(meena.email), undefined, 'they are on no panel any more');
});

test('[I4] an interviewer sees the panels that they are on, and leaves one: its interviews are the staff’s, what they wrote stays, and the other panel with it', async () => {
  const { colleague, interviewer, invites, student, booked, at, campus, other, newest } = await panelWorld();
  const dean = await colleague('dean');
  const second = await colleague('second', { orgId: other });
  assert.equal((await dean.rules({ perStudent: 2 })).status, 200);
  const meena = await interviewer(dean, 'meena');
  const token = await invites(second, meena.email, other);
  assert.equal((await meena.call('POST', `/api/panel/${token}/accept`, {})).status, 200);
  assert.deepEqual(
    (await panelsOf(meena)).map(({ orgId, orgName }) => [orgId, orgName]),
    [
      [campus, 'Campus College'],
      [other, 'Second College'],
    ],
  );
  assert.deepEqual(await panelsOf(dean), [], 'who is of a college is on no panel for that');

  const asha = await student('asha');
  const bookingIds = [await booked(asha, MONDAY, '09:00'), await booked(asha, MONDAY, '09:30')];
  const given = await dean.call('POST', `/api/org/panel/${campus}/assign`, { interviewerId: meena.interviewerId, bookingIds });
  assert.equal(given.status, 200);
  at(AFTER);
  await meena.signIn();
  await dean.again();
  const submit = (by: Caller, id: string) => by.call('POST', `/api/interviews/${id}/scorecard/submit`, { ...card(), revision: -1 });
  assert.equal((await submit(meena, bookingIds[0]!)).status, 200);
  const leave = () => meena.call<Refusal>('POST', `/api/org/panel/${campus}/${meena.interviewerId}/remove`);
  assert.equal((await leave()).status, 200);
  assert.deepEqual(
    (await panelsOf(meena)).map(({ orgId }) => orgId),
    [other],
  );
  assert.deepEqual((await meena.call<{ interviews: unknown[] }>('GET', '/api/interviews', undefined, await newest())).body.interviews, []);
  assert.equal((await submit(meena, bookingIds[1]!)).status, 404);
  assert.equal((await submit(dean, bookingIds[1]!)).status, 200);
  const kept = await dean.call<{ version: number }>('GET', `/api/interviews/${bookingIds[0]!}/scorecard`);
  assert.equal(kept.body.version, 1);
  assert.equal((await leave()).status, 403, 'there is nothing to leave any more');
});
