import assert from 'node:assert/strict';
import { test } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { accounts, bookingId, gatheringId, id, tokenOf } from './support/ids.ts';
import { account, gathering, testApi, type TestApi } from './support/test-api.ts';

const text = 'Bring one question, and a friend who has another one. '.repeat(8);
const api = testApi();
for (const role of ['user', 'admin', 'other'] as const) api.ports.documents.set('accounts', accounts[role], account());
for (let index = 0; index < 100; index++) api.ports.documents.set('gatherings', id(1_000 + index), gathering({ aboutSpeaker: text }));

async function get(of: TestApi, path: string, headers: Record<string, string> = {}, method = 'GET', body?: object) {
  const response = await of.app.request(path, {
    method,
    headers: { 'accept-encoding': 'gzip, br', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { response, encoding: response.headers.get('content-encoding'), bytes: Buffer.from(await response.arrayBuffer()) };
}

test('JSON is packed for whoever takes it, and says the same', async () => {
  const plain = await get(api, '/api/eventboard', { 'accept-encoding': 'identity' });
  const packed = await get(api, '/api/eventboard');
  assert.deepEqual([plain.encoding, packed.encoding], [null, 'gzip']);
  assert.equal(packed.response.headers.get('vary'), 'accept-encoding');
  assert.match(packed.response.headers.get('content-type')!, /^application\/json/);
  assert.deepEqual(gunzipSync(packed.bytes), plain.bytes);
  assert.ok(packed.bytes.length * 10 < plain.bytes.length, `${packed.bytes.length} of ${plain.bytes.length}`);
  assert.equal((await get(api, '/api/eventboard', { 'accept-encoding': 'gzip;q=0, deflate' })).encoding, null);
  assert.equal((await get(api, '/api/eventboard', { 'accept-encoding': '' })).encoding, null);
});

test('what is constant is packed once and shared', async () => {
  const before = await get(api, '/openapi.json', { 'accept-encoding': 'identity' });
  const [one, two] = await Promise.all([get(api, '/openapi.json'), get(api, '/openapi.json', { 'accept-encoding': 'gzip' })]);
  assert.deepEqual([one.encoding, two.encoding], ['br', 'gzip']);
  assert.deepEqual(brotliDecompressSync(one.bytes), before.bytes);
  assert.deepEqual(gunzipSync(two.bytes), before.bytes);
  assert.equal((await get(api, '/docs/swagger-ui-bundle.js')).encoding, 'br');
});

test('a token is never packed, nor what repeats the words of a request', async () => {
  const long = 'x'.repeat(4_000);
  const wordy = testApi({}, (ports) => {
    const { signIn: issue } = ports.uses.accounts;
    ports.uses.accounts.signIn = async (...given) => {
      const issued = await issue(...given);
      return issued.ok ? { ...issued, value: { ...issued.value, accessToken: long } } : issued;
    };
  });
  const signIn = await get(wordy, '/signin', {}, 'POST', { email: 'user@demo.test', password: 'Demo#2026' });
  assert.deepEqual([signIn.response.status, signIn.encoding], [200, null]);
  assert.ok(signIn.bytes.includes(long));
  const wrong = await get(api, `/admin/api/gatherings?filter=${encodeURIComponent(JSON.stringify({ [long.slice(0, 50)]: 1 }))}`, {
    authorization: `Bearer ${tokenOf('admin')}`,
  });
  assert.deepEqual([wrong.response.status, wrong.encoding], [400, null]);
});

test('nothing that can be packed repeats free text of its request: its length tells nobody whether a guess was right', async () => {
  const guess = 'zebra-crossing-at-noon';
  const query = new URLSearchParams({
    filter: JSON.stringify({ q: guess }),
    ...{ q: guess, search: guess, to: guess, m: guess, code: guess, resetPasstoken: guess, t: guess, page: '1' },
  });
  let asked = 0;
  for (const [route, access] of Object.entries(api.access)) {
    const [method, pattern] = route.split(' ') as [string, string];
    if (method !== 'GET') continue;
    const path = pattern
      .replace('{area}', 'AARAMBH')
      .replace('/bookings/{id}', `/bookings/${bookingId}`)
      .replaceAll(/\{\w+\}/g, gatheringId);
    const role = !pattern.startsWith('/admin/api/')
      ? 'user'
      : typeof access.who === 'object' && !access.who.includes('admin')
        ? 'auditor'
        : 'admin';
    const { response, bytes } = await get(api, `${path}?${query.toString()}`, {
      authorization: `Bearer ${tokenOf(role)}`,
      'accept-encoding': 'identity',
    });
    if (response.status !== 200 || !/json|csv/.test(response.headers.get('content-type') ?? '')) continue;
    asked++;
    assert.ok(!bytes.includes(guess), route);
  }
  assert.ok(asked > 10, `${asked} routes answered`);
});
