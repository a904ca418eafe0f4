import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { BegunView, OwnView } from '@aarambh/contracts/routes/views.ts';
import type { User } from '@aarambh/contracts/http/accounts.ts';
import { MAIN_ID } from '@aarambh/contracts/routes/content-pages.ts';
import { member, operator, PASSWORD, valueOf } from '../accounts/harness.ts';
import { browser, product } from './support/product.ts';

interface Refusal {
  readonly code: string;
}
const reason = 'She wrote that her bookings are gone';

async function looking() {
  const { api, harness } = await product();
  const ids = {
    admin: await member(harness, 'admin@demo.test', 'admin'),
    moderator: await member(harness, 'moderator@demo.test', 'moderator'),
    asha: await member(harness, 'asha@demo.test'),
    ravi: await member(harness, 'ravi@demo.test'),
  };
  const staff = async (email: string) => {
    const one = browser(api);
    await one.signIn('/admin/api/session', email, PASSWORD);
    return one;
  };
  const admin = await staff('admin@demo.test');
  const begin = (memberId: string) => admin.call<BegunView & Refusal>('POST', '/admin/api/views', { memberId, reason });
  /** Asks with the token of a look, of pages that know that it began. */
  const looker = ({ body: { token }, headers }: Awaited<ReturnType<typeof begin>>) => {
    const { call } = browser(api);
    const after = headers.get('x-position');
    assert.ok(after !== null);
    return <Answer>(method: string, path: string, body?: unknown) =>
      call<Answer & Refusal>(method, path, body, {
        authorization: `Bearer ${token}`,
        ...(method === 'GET' ? { 'x-read-after': after } : undefined),
      });
  };
  return { api, harness, ids, staff, begin, looker };
}

test('[J3] an admin sees a member’s own pages, changes nothing, and the member reads when, why and what', async () => {
  const { api, ids, begin, looker } = await looking();
  const begun = await begin(ids.asha);
  assert.equal(begun.status, 200);
  assert.equal(begun.body.user.id, ids.asha);
  const look = looker(begun);
  assert.equal((await look<User>('GET', '/api/me')).body.id, ids.asha);
  assert.equal((await look('GET', '/api/bookings')).status, 200);
  assert.deepEqual((await look('GET', `/api/profile/${ids.ravi}`)).body.code, 'wrong_profile');
  const refused: readonly (readonly [string, string, unknown?])[] = [
    ['POST', '/api/me/name', { name: 'Somebody else' }],
    ['POST', `/api/profile/edit/${ids.asha}`, { bio: 'Not mine' }],
    ['POST', '/api/password', { current: PASSWORD, password: 'Another#2026' }],
    ['GET', '/api/sessions'],
    ['GET', '/api/sign-ins'],
    ['GET', '/api/views'],
    ['GET', '/admin/api/members'],
    ['POST', '/admin/api/views', { memberId: ids.ravi, reason }],
  ];
  for (const [method, path, body] of refused) {
    const { status, body: told } = await look(method, path, body);
    assert.deepEqual([status, told.code], [403, 'view_only'], `${method} ${path}`);
  }
  assert.equal((await look<User>('GET', '/api/me')).body.fullName, 'Asha Rao');

  const asha = browser(api);
  await asha.signIn('/signin', 'asha@demo.test', PASSWORD);
  const { result } = (await asha.call<{ result: OwnView[] }>('GET', '/api/views')).body;
  assert.equal(result.length, 1);
  assert.equal(result[0]!.reason, reason);
  assert.deepEqual(
    result[0]!.looks.map(({ route }) => route),
    ['GET /api/me', 'GET /api/bookings', 'GET /api/me'],
  );

  assert.equal((await look('POST', '/api/views/end')).status, 200);
  const after = await look('GET', '/api/me');
  assert.deepEqual([after.status, after.body.code], [401, 'view_ended']);
});

test('[J3] a look takes nothing along: neither what is held of the person, nor files, nor lists', async () => {
  const { ids, begin, looker } = await looking();
  const look = looker(await begin(ids.asha));
  for (const [method, path, body] of [
    ['GET', '/api/mydata'],
    ['POST', '/api/mydata', {}],
    ['GET', `/api/mydata/${ids.ravi}`],
    ['GET', `/api/mydata/${ids.ravi}/documents/${'0'.repeat(32)}`],
    ['GET', `/admin/api/statements/${ids.asha}/export.csv`],
    ['GET', `/admin/api/gatherings/${ids.ravi}/bookings.csv`],
  ] as const) {
    const { status, body: told } = await look(method, path, body);
    assert.deepEqual([status, told.code], [403, 'view_only'], `${method} ${path}`);
  }
});

test('[J3] what a look reads writes nothing about the person but that it was read', async () => {
  const { api, harness, ids, begin, looker } = await looking();
  const look = looker(await begin(ids.asha));
  const before = harness.store.all().length;
  const reads = Object.entries(api.access).flatMap(([route, { viewing }]) => (viewing === 'reads' ? [route.replace('GET ', '')] : []));
  assert.ok(reads.length > 10);
  for (const path of reads) {
    const id = path.startsWith('/main/') ? MAIN_ID : ids.asha;
    const asked = path
      .replace(/\{(?:id|userId|studentId)\}/, id)
      .replace('{area}', 'AARAMBH')
      .replace('{name}', 'asha');
    const { status } = await look('GET', path === '/api/announcements' ? `${path}?area=AARAMBH` : asked);
    assert.ok(status === 200 || (status === 404 && /\{name\}|\/report$/.test(path)), `${path}: ${status}`);
  }
  assert.deepEqual(harness.store.all().slice(before), []);
});

test('[J3] of who has not said their age a look shows the pages behind the question, which they themselves see no more', async () => {
  const { api, harness, ids, staff, looker } = await looking();
  const asha = browser(api);
  await asha.signIn('/signin', 'asha@demo.test', PASSWORD);
  const own = (call: typeof asha.call) => call<Refusal>('GET', `/api/profile/${ids.asha}`);
  harness.advance(8 * 24 * 3_600_000);
  await asha.signIn('/signin', 'asha@demo.test', PASSWORD);
  assert.equal((await own(asha.call)).body.code, 'age_required');
  const admin = await staff('admin@demo.test');
  const begun = await admin.call<BegunView & Refusal>('POST', '/admin/api/views', { memberId: ids.asha, reason });
  assert.equal(begun.body.user.asksAge, true);
  assert.equal((await looker(begun)('GET', `/api/profile/${ids.asha}`)).status, 200);
});

test('[J3] nobody but an admin begins a look, and none without a reason, whatever way they ask', async () => {
  const { api, ids, staff } = await looking();
  const moderator = await staff('moderator@demo.test');
  const direct = await moderator.call<Refusal>('POST', '/admin/api/views', { memberId: ids.asha, reason });
  assert.deepEqual([direct.status, direct.body.code], [403, 'forbidden']);
  const asha = browser(api);
  await asha.signIn('/signin', 'asha@demo.test', PASSWORD);
  assert.equal((await asha.call<Refusal>('POST', '/admin/api/views', { memberId: ids.ravi, reason })).body.code, 'forbidden');
  const admin = await staff('admin@demo.test');
  for (const wrong of [undefined, '', '  ', 'x', 'x'.repeat(501)])
    assert.equal(
      (await admin.call<Refusal>('POST', '/admin/api/views', { memberId: ids.asha, reason: wrong })).body.code,
      wrong?.length === 501 ? 'invalid_request' : 'reason_required',
    );
  assert.deepEqual((await asha.call<{ result: OwnView[] }>('GET', '/api/views')).body.result, []);
});

test('[J3] a look ends on the server with its time; until then it goes on', async () => {
  const { harness, ids, begin, looker } = await looking();
  const first = looker(await begin(ids.asha));
  harness.advance(15 * 60_000 - 1000);
  // The control.
  assert.equal((await first('GET', '/api/me')).status, 200);
  harness.advance(1000);
  assert.equal((await first('GET', '/api/me')).body.code, 'view_ended');
});

test('[J3] of a person who is erased meanwhile a look shows nothing any more', async () => {
  const { harness, ids, begin, looker } = await looking();
  const look = looker(await begin(ids.asha));
  assert.equal((await look('GET', '/api/me')).status, 200);
  valueOf(await harness.accounts.erase(ids.asha, operator));
  const after = await look('GET', '/api/me');
  assert.deepEqual([after.status, after.body.code], [401, 'view_ended']);
  assert.doesNotMatch(JSON.stringify(after.body), /Asha|asha@/);
  assert.equal((await begin(ids.asha)).body.code, 'not_viewable');
});

test('[J3] what cannot be written down is not shown', async () => {
  const { harness, ids, begin, looker } = await looking();
  const look = looker(await begin(ids.asha));
  const { put } = harness.state;
  harness.state.put = () => Promise.reject(new Error('away'));
  const answer = await look<User>('GET', '/api/me');
  assert.equal(answer.status, 500);
  harness.state.put = put;
  // The control.
  assert.equal((await look('GET', '/api/me')).status, 200);
});
