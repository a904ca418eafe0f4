import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldMessages } from '@aarambh/contracts/field-rules.ts';
import { LoginForm, ResetForm, SignupForm } from '@aarambh/web-member/src/features/accounts/schemas.ts';
import { isProblem, problemOf, sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { googleCalendar, outlookCalendar } from '@aarambh/web-member/src/shared/booking/calendar.ts';
import { pick, seeded } from '@aarambh/web-shared/theme/art/seeded.ts';

process.env.TZ = 'Asia/Kolkata';
// Its formats take the reader's zone when the module is loaded.
const { ago, clock, count, day, dayAndClock, excerpt, money, month, plural, points, span } = await import('@aarambh/web-shared/format.ts');

test('[B3] times are the reader’s, with the name of their zone', () => {
  const start = '2026-11-28T12:30:00.000Z';
  assert.equal(day(start, 2026), 'Sat 28 Nov');
  assert.equal(day(start, 2025), 'Sat 28 Nov 2026');
  assert.equal(clock(start), '6:00 pm IST');
  assert.match(dayAndClock(start), /^Sat 28 Nov( 2026)? · 6:00 pm IST$/);
  assert.equal(clock('2026-11-28T18:30:00.000Z'), '12:00 am IST');
});

test('[B3] a span names its day once, and both when it ends on another one in the reader’s zone', () => {
  assert.equal(span('2026-11-28T12:30:00.000Z', '2026-11-28T14:30:00.000Z'), '6:00 pm to 8:00 pm IST');
  assert.match(span('2026-11-28T12:30:00.000Z', '2026-11-28T19:30:00.000Z'), /^Sat 28 Nov.* · 6:00 pm IST to Sun 29 Nov.* · 1:00 am IST$/);
});

test('amounts are grouped as in India, and one point is no points', () => {
  assert.deepEqual(
    [money(1_00_000_00), points(1), points(0), points(12_345), count(10_000_000)],
    ['₹1,00,000', '1 point', '0 points', '12,345 points', '1,00,00,000'],
  );
  assert.equal(month('2026-11'), 'Nov');
});

test('money is written from paise: these show where there are some, and the minus stands before the sign', () => {
  assert.deepEqual(
    [money(199_50), money(1_00_000_05), money((0.1 + 0.2) * 100), money(19.99 * 100), money(-40_00), money(-50), money(0), money(-0.1)],
    ['₹199.50', '₹1,00,000.05', '₹0.30', '₹19.99', '−₹40', '−₹0.50', '₹0', '₹0'],
  );
});

test('a counted word has the form that the language has for the number', () => {
  const seats = { one: 'seat', other: 'seats' };
  assert.deepEqual([plural(0, seats), plural(1, seats), plural(1_00_000, seats)], ['0 seats', '1 seat', '1,00,000 seats']);
  assert.equal(plural(1, { other: 'sheep' }), '1 sheep');
});

test('what happened is so long ago, in the largest unit that fits', () => {
  const now = Date.parse('2026-11-28T12:30:00.000Z');
  const back = (seconds: number): string => ago(new Date(now - seconds * 1000).toISOString(), now);
  assert.deepEqual(
    [back(10), back(60), back(7200), back(86_400), back(3 * 86_400)],
    ['just now', '1 minute ago', '2 hours ago', 'yesterday', '3 days ago'],
  );
});

test('a long text is cut between letters, also where one takes two units', () => {
  assert.equal(excerpt('Chai', 4), 'Chai');
  assert.equal(excerpt('Chai and talk', 5), 'Chai…');
  assert.equal(excerpt('🫖🫖🫖', 2), '🫖🫖…');
});

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

test('a refusal keeps its code, fields and pause; what is no problem of ours has a sentence all the same', async () => {
  const problem = { code: 'rate_limited', message: 'Too many requests.', errors: [{ field: 'email', message: 'No.' }] };
  const error = await problemOf(Response.json(problem, { status: 429, headers: { 'retry-after': '7' } }));
  assert.deepEqual([error.code, error.status, error.retryAfterMs, error.errors], ['rate_limited', 429, 7000, problem.errors]);
  assert.ok(isProblem(error, 'busy', 'rate_limited') && !isProblem(error, 'busy'));
  assert.equal(sentenceOf(error), 'Too many requests.');
  const foreign = await problemOf(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  assert.deepEqual([foreign.code, foreign.retryAfterMs], ['unreadable', null]);
  assert.equal(sentenceOf(new TypeError('x is undefined')), 'Something went wrong. Try again in a moment.');
});
