import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { SignedIn } from '@aarambh/contracts/http/accounts.ts';
import type { OwnCollege } from '@aarambh/contracts/http/colleges.ts';
import type { StudentView } from '@aarambh/contracts/http/students.ts';
import { demoPassword } from '@aarambh/server/demo/people.ts';
import { withDemonstration } from '../support/demonstrated.ts';
import { startProduct, type Product } from '../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ ...withDemonstration(), BUILD_CONSOLES: 'off' });
});
afterAll(async () => {
  await product.stop();
  product.forget();
});

/** Signs somebody of the demonstration in. */
async function signIn(email: string): Promise<SignedIn> {
  const body = JSON.stringify({ email, password: demoPassword });
  const signedIn = await fetch(`${product.url}/signin`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  assert.equal(signedIn.status, 200, email);
  return SignedIn.parse(await signedIn.json());
}

/** Reads as somebody of the demonstration. */
async function as(email: string): Promise<<Body>(path: string) => Promise<Body>> {
  const { token } = await signIn(email);
  return async (path) => {
    const response = await fetch(`${product.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    assert.equal(response.status, 200, `${email} ${path}`);
    return response.json() as never;
  };
}

async function studentsOf(email: string): Promise<{ readonly code: string | null; readonly students: readonly StudentView[] }> {
  const read = await as(email);
  const { college } = await read<{ college: OwnCollege }>('/api/org/own');
  const { data, total } = await read<{ data: StudentView[]; total: number }>(`/api/org/students/${college.orgId}`);
  assert.equal(data.length, total);
  return { code: college.code, students: data };
}

test('[I4] [J6] the demonstration has two colleges with four hundred students, invited, joined, booked and rated', async () => {
  const first = await studentsOf('college@demo.test');
  const second = await studentsOf('college2@demo.test');
  assert.equal(first.code, 'AAR-CAMPUS22');
  assert.deepEqual([first.students.length, second.students.length], [300, 100]);
  for (const { students } of [first, second]) {
    const are = (status: string): number => students.filter((one) => one.status === status).length;
    assert.ok(are('joined') > students.length / 3 && are('invited') > students.length / 3);
    const rated = students.filter(({ ratingOverall }) => ratingOverall > 0);
    assert.ok(rated.length > students.length / 5, `${rated.length} are rated`);
    assert.ok(rated.some(({ ratingOverall }) => ratingOverall > 8) && rated.some(({ ratingOverall }) => ratingOverall < 5));
    assert.ok(students.filter(({ bookingDate }) => bookingDate !== '').length > rated.length);
  }
});

test('[A6] its interviewer lands where they work, and its members land on their dashboard', async () => {
  const landsOf = async (email: string): Promise<string | undefined> => (await signIn(email)).lands;
  assert.deepEqual([await landsOf('interviewer@demo.test'), await landsOf('member@demo.test')], ['/interviews', undefined]);
});

test('[I4] [J6] its interviewer has scorecards that are written, one that is not, and interviews to come; nobody was mailed', async () => {
  const { interviews } = await (await as('interviewer@demo.test'))<{ interviews: { state: string }[] }>('/api/interviews');
  const states = new Set(interviews.map(({ state }) => state));
  for (const state of ['submitted', 'open', 'draft', 'waiting']) assert.ok(states.has(state), `${state} is none of ${[...states].join()}`);
  const mails = (await (await fetch(`${product.url}/mailbox/messages.json`)).json()) as unknown[];
  assert.deepEqual(mails, []);
});
