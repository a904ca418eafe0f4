import { problems, type ProblemCode } from '@aarambh/contracts/problems.ts';
import { wordsOf } from '@aarambh/web-shared/api/problem-words.ts';
import { isProblem, problemOf, sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { expect, test } from 'vitest';

const codes = Object.keys(problems) as ProblemCode[];
/** The specification gives these words, without a full stop. */
const specified: readonly string[] = ['link_expired', 'link_unknown'];

function answer(problem: object, status = 409): Promise<string> {
  return problemOf(Response.json(problem, { status })).then(sentenceOf);
}

test('every code that a call can answer has words of the consoles’ own, whole and fit for people', () => {
  expect(codes.length).toBeGreaterThan(60);
  for (const code of codes) {
    const sentence = wordsOf(code);
    expect(sentence, code).toMatch(specified.includes(code) ? /\S/ : /^[A-Z].*\.$/);
    expect(sentence, `${code} is for people`).not.toMatch(/undefined|NaN|idempotency|JSON|METRICS|UTF-8/);
  }
  expect(wordsOf('brand_new')).toEqual(null);
});

test('a refusal is said by its code and details, not by the sentence that the service sent along', async () => {
  expect(await answer({ code: 'full', message: 'No seat for anybody.', title: 'Full' })).toEqual('Every seat is taken.');
  const limited = (retryAfterSeconds: number): Promise<string> =>
    answer({ code: 'rate_limited', message: 'Wait.', details: { retryAfterSeconds } });
  expect(await Promise.all([1, 45, 90, 600].map(limited))).toEqual([
    'Too many tries. Try again in 1 second.',
    'Too many tries. Try again in 45 seconds.',
    'Too many tries. Try again in 2 minutes.',
    'Too many tries. Try again in 10 minutes.',
  ]);
  const lacking = { code: 'balance_too_low', message: 'Too low.', details: { balance: 1, needed: 40 } };
  expect(await answer(lacking)).toEqual('The account holds 1 point, and 40 points are to be taken. Nothing was taken.');
});

test('what an answer says of this very call stands, and so does the sentence of a code that is new to this build', async () => {
  const own = {
    code: 'forbidden',
    title: 'Your account may not do this.',
    detail: 'This console is for staff.',
    message: 'This console is for staff.',
  };
  expect(await answer(own, 403)).toEqual('This console is for staff.');
  expect(await answer({ code: 'brand_new', message: 'It rains.', title: 'Rain' })).toEqual('It rains.');
});

test('a refusal keeps its code, fields and pause; what is no problem of ours has a sentence all the same', async () => {
  const problem = { code: 'rate_limited', message: 'Too many requests.', errors: [{ field: 'email', message: 'No.' }] };
  const error = await problemOf(Response.json(problem, { status: 429, headers: { 'retry-after': '7' } }));
  expect([error.code, error.status, error.retryAfterMs, error.errors]).toEqual(['rate_limited', 429, 7000, problem.errors]);
  expect([isProblem(error, 'busy', 'rate_limited'), isProblem(error, 'busy')]).toEqual([true, false]);
  expect(sentenceOf(error)).toEqual('Too many requests. Wait a little and try again.');
  const foreign = await problemOf(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect([foreign.code, foreign.retryAfterMs]).toEqual(['unreadable', null]);
  expect(sentenceOf(new TypeError('x is undefined'))).toEqual('Something went wrong. Try again in a moment.');
});
