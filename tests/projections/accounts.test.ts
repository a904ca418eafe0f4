import assert from 'node:assert/strict';
import { test } from 'vitest';
import { accounts } from '@aarambh/projections/accounts/projector.ts';
import type { AccountDocument } from '@aarambh/projections/accounts/view.ts';
import { documentOf } from './document-of.ts';

type Event = Parameters<typeof accounts.apply>[1]['event'];

const accountId = '0198a000-0000-7000-8000-000000000001';
const registered: Event = {
  type: 'AccountRegistered',
  data: { accountId, role: 'user', referrer: null, origin: 'signup' },
  personal: { name: 'Asha', email: 'asha@example.com', passwordHash: '' },
};
const chosen: Event = { type: 'PreferencesChanged', data: { accountId }, personal: { timeZone: 'Asia/Tokyo', theme: 'dark' } };
const ofAge: Event = { type: 'AdulthoodDeclared', data: { accountId } };

function after(...events: readonly Event[]): Pick<AccountDocument, 'timeZone' | 'theme' | 'age'> {
  const stream = `account-${accountId}`;
  const { timeZone, theme, age } = documentOf(accounts, { stream, time: '2026-11-23T09:00:00.000Z', events: [registered, ...events] })!;
  return { timeZone, theme, age };
}

test('[A7] what somebody chose and said of their age stands in their document', () => {
  assert.deepEqual(after(), { timeZone: null, theme: null, age: null });
  assert.deepEqual(after(chosen, ofAge), { timeZone: 'Asia/Tokyo', theme: 'dark', age: 'adult' });
  const asked: Event = {
    type: 'GuardianConsentRequested',
    data: { accountId, requestId: accountId, expiresAt: '2026-12-01T00:00:00.000Z' },
    personal: { name: 'Usha', email: 'usha@example.com' },
  };
  assert.equal(after(asked).age, 'minor');
});

test('[A7] who claims an account said nothing of their age; who is erased leaves no choices', () => {
  assert.equal(after(ofAge, { type: 'AccountClaimed', data: { accountId, referrer: null }, personal: { name: 'Asha' } }).age, null);
  const erased = after(chosen, { type: 'AccountErased', data: { accountId } });
  assert.deepEqual([erased.timeZone, erased.theme], [null, null]);
});
