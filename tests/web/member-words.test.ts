import assert from 'node:assert/strict';
import { test } from 'vitest';
import { fieldMessages } from '@aarambh/contracts/field-rules.ts';
import { LoginForm, ResetForm, SignupForm } from '@aarambh/web-member/src/features/accounts/schemas.ts';
import { googleCalendar, outlookCalendar } from '@aarambh/web-member/src/features/bookings/calendar.ts';
import { pick, seeded } from '@aarambh/web-shared/theme/art/seeded.ts';

test('[B8] calendar links carry the entry, whatever stands in it', () => {
  const entry = {
    title: 'Chai & talk #2',
    startsAt: '2026-11-28T12:30:00.000Z',
    endsAt: '2026-11-28T14:30:00.000Z',
    place: 'T-Hub, Hyderabad',
    details: 'Bring 1 question?',
  };
  const google = new URL(googleCalendar(entry));
  assert.deepEqual(Object.fromEntries(google.searchParams), {
    action: 'TEMPLATE',
    text: entry.title,
    dates: '20261128T123000Z/20261128T143000Z',
    location: entry.place,
    details: entry.details,
  });
  const outlook = new URL(outlookCalendar(entry));
  assert.deepEqual(
    ['subject', 'startdt', 'enddt', 'location', 'body'].map((name) => outlook.searchParams.get(name)),
    [entry.title, entry.startsAt, entry.endsAt, entry.place, entry.details],
  );
});

test('[A5] the forms refuse what the service refuses, and passwords that differ', () => {
  const messages = (result: { error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }): unknown =>
    result.error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
  const good = { name: 'Asha', email: 'asha@example.in', password: 'Asha#2026', confirm: 'Asha#2026', referralId: '', adult: 'yes' };
  assert.deepEqual(messages(SignupForm.safeParse(good)), []);
  assert.deepEqual(messages(SignupForm.safeParse({ ...good, confirm: 'Asha#2027' })), [['confirm', fieldMessages.passwordsDiffer]]);
  assert.deepEqual(messages(ResetForm.safeParse({ password: 'Asha#2026', confirm: '' })), [['confirm', fieldMessages.passwordsDiffer]]);
  assert.deepEqual(messages(LoginForm.safeParse({ email: 'asha', password: 'x' })), [['email', fieldMessages.email]]);
  // Nobody's age is answered for them.
  assert.deepEqual(messages(SignupForm.safeParse({ ...good, adult: '' })), [['adult', 'Please choose Yes or No.']]);
  const young = { ...good, adult: 'no', guardianName: 'Meena', guardianEmail: 'meena@example.in' };
  assert.deepEqual(messages(SignupForm.safeParse(young)), []);
  assert.deepEqual(messages(SignupForm.safeParse({ ...young, guardianName: ' ', guardianEmail: good.email })), [
    ['guardianName', 'Please enter their name.'],
    ['guardianEmail', 'This must not be your own address.'],
  ]);
  // A referral that is no id refuses nobody.
  assert.equal(SignupForm.parse({ ...good, referralId: 'a friend' }).referralId, '');
});

test('pictures that are drawn from a text are always the same, and differ between texts', () => {
  const draw = (text: string): number[] => Array.from({ length: 20 }, seeded(text));
  assert.deepEqual(draw('Pune'), draw('Pune'));
  assert.notDeepEqual(draw('Pune'), draw('Pun'));
  for (const number of draw('Pune')) assert.ok(number >= 0 && number < 1);
  const items = ['a', 'b', 'c'];
  assert.ok(items.includes(pick(items, 'Pune')));
});
