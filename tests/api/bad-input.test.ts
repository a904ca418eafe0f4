import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { afterAll, beforeAll, test } from 'vitest';
import { limits } from '@aarambh/contracts/limits.ts';
import { problems } from '@aarambh/contracts/problems.ts';
import { listen, type ListeningApi } from '@aarambh/api/http-server.ts';
import { accounts, gatheringId, tokenOf } from './support/ids.ts';
import { account, metricsToken, testApi } from './support/test-api.ts';

const api = testApi();
api.ports.documents.set('accounts', accounts.admin, account({ role: 'admin' }));
const usepoint = `/api/usepoint/${gatheringId}`;
const good = { userId: accounts.user, credit: 30, contact: '9876543210' };

async function post(body: string | Uint8Array, headers: Record<string, string> = {}): Promise<readonly [number, string]> {
  const response = await api.app.request(usepoint, {
    method: 'POST',
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers: { authorization: `Bearer ${tokenOf('user')}`, 'content-type': 'application/json', ...headers },
  });
  return [response.status, ((await response.json()) as { code: string }).code];
}

test('a body that is too large, too deep or not JSON', async () => {
  assert.deepEqual(await post(JSON.stringify({ ...good, event: 'x'.repeat(limits.jsonBody) })), [413, 'body_too_large']);
  assert.deepEqual(await post('{"a":'.repeat(limits.jsonDepth + 1) + '1' + '}'.repeat(limits.jsonDepth + 1)), [400, 'body_too_deep']);
  assert.deepEqual(await post('['.repeat(60_000)), [400, 'body_too_deep']);
  for (const text of ['', '{', 'null]', '{"a":1,}', "{'a':1}", 'undefined', '\u0000'])
    assert.deepEqual(await post(text), [400, 'invalid_json'], text);
  assert.deepEqual(await post(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])), [400, 'invalid_json']);
  // Brackets inside of strings are text.
  assert.equal((await post(JSON.stringify({ ...good, event: '[[[[[[[[[[[[[[[[[[[[[\\"[' })))[0], 200);
});

test('a body of the wrong type or charset', async () => {
  const text = JSON.stringify(good);
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'application/jsonp',
    'multipart/form-data; boundary=x',
  ]) {
    assert.deepEqual(await post(text, { 'content-type': type }), [415, 'unsupported_media_type'], type);
  }
  assert.deepEqual(await post(text, { 'content-encoding': 'gzip' }), [415, 'unsupported_media_type']);
  for (const type of ['application/json; charset=UTF-8', 'application/json;charset="utf-8"', 'Application/JSON']) {
    assert.equal((await post(text, { 'content-type': type }))[0], 200, type);
  }
});

test('values of the wrong type name their field in a sentence', async () => {
  const answer = await api.call('user', 'POST', usepoint, { userId: 5, credit: 'ten', contact: null });
  assert.equal(answer.status, 400);
  const { errors, code } = answer.json as { code: string; errors: { field: string; message: string }[] };
  assert.equal(code, 'invalid_request');
  assert.deepEqual(errors, [
    { field: 'userId', message: 'This must be text.' },
    { field: 'credit', message: 'This must be a number.' },
    { field: 'contact', message: 'This must be text.' },
  ]);
  for (const body of [[], 'text', 5, null, true]) assert.deepEqual(await post(JSON.stringify(body)), [400, 'invalid_request']);
});

test('__proto__ and constructor are keys like others, and are dropped', async () => {
  assert.equal((await post(`{"__proto__":{"userId":"${accounts.user}","credit":30,"contact":"9876543210"}}`))[0], 400);
  assert.equal((await post(`{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}},${JSON.stringify(good).slice(1)}`))[0], 200);
  assert.equal(({} as { admin?: boolean }).admin, undefined);
  const filter = encodeURIComponent('{"__proto__":{"status":"x"},"constructor":"y"}');
  assert.equal((await api.call('admin', 'GET', `/admin/api/gatherings?filter=${filter}`)).status, 400);
});

test('ids that are not ids', async () => {
  for (const id of [
    '1',
    'null',
    '%00',
    '..%2f..%2fetc',
    `${gatheringId}'--`,
    '%ff%fe',
    gatheringId.toUpperCase().replace('7', 'G'),
    'a'.repeat(2000),
  ]) {
    const answer = await api.call(null, 'GET', `/api/event/${id}`);
    assert.equal(answer.status, 400, id);
    assert.equal((answer.json as { code: string }).code, 'invalid_id');
  }
});

test('unmatched paths are a JSON 404, other methods a 405 that says which are allowed', async () => {
  for (const path of [
    '/api',
    '/api/nothing',
    '/admin/api/nothing',
    '/admin/api',
    '/socket.io',
    '/socket.io/x',
    '/nowhere',
    '/signin/x',
    '//',
    '/api//eventboard',
  ]) {
    const answer = await api.call(null, 'GET', path);
    assert.equal(answer.status, 404, path);
    assert.equal((answer.json as { code: string }).code, 'not_found', path);
  }
  const wrong = await api.call(null, 'DELETE', '/api/eventboard');
  assert.deepEqual([wrong.status, wrong.headers.get('allow')], [405, 'GET, HEAD']);
  assert.equal((await api.call(null, 'GET', '/signin')).headers.get('allow'), 'POST');
  assert.equal((await api.call(null, 'PATCH', usepoint)).status, 405);
});

test('nothing that a stranger or a member sends makes a 5xx', async () => {
  const bodies = [
    '{}',
    '[]',
    'null',
    '"x"',
    '{"ids":[1],"reason":5}',
    `{"reason":"${'x'.repeat(400)}","ids":["x"],"email":{},"token":[]}`,
    '{"__proto__":null}',
  ];
  const queries = [
    '',
    '?filter=%7B',
    '?filter=%5B%5D',
    '?range=%5B9,1%5D',
    '?range=%5B0,99999%5D',
    '?sort=%5B%22x%22%5D',
    '?sort=%5B%22__proto__%22,%22ASC%22%5D',
    '?at=yesterday',
    '?limit=-1',
    '?t=',
    '?resetPasstoken=',
  ];
  for (const [route, access] of Object.entries(api.access)) {
    const [method, pattern] = route.split(' ') as [string, string];
    for (const fill of [gatheringId, 'x', '%2e%2e', '__proto__']) {
      const path = pattern.replaceAll(/\{\w+\}/g, fill).replace('*', fill);
      for (const query of queries) {
        const answer = await api.call('admin', method, path + query, access.body === 'none' ? undefined : '{}');
        assert.ok(answer.status < 500, `${method} ${path}${query} answered ${answer.status}`);
      }
      if (access.body === 'none') continue;
      for (const body of bodies) {
        const answer = await api.call('admin', method, path, body);
        assert.ok(answer.status < 500, `${method} ${path} ${body} answered ${answer.status}`);
        if (answer.status >= 400) assert.ok(Object.hasOwn(problems, (answer.json as { code: string }).code));
      }
    }
  }
});

test('a failure on our side is a 500 with a code, a correlation id and no detail', async () => {
  const broken = testApi({}, (ports) => {
    ports.documents.find = () => Promise.reject(new Error('secret path /data/documents.db'));
  });
  const answer = await broken.call(null, 'GET', '/api/eventboard');
  assert.equal(answer.status, 500);
  assert.equal((answer.json as { code: string }).code, 'internal');
  assert.ok(!answer.text.includes('secret'));
  const logged = broken.logged.find(({ msg }) => msg === 'request failed');
  assert.equal(logged!.corr, answer.headers.get('x-request-id'));
});

test('the log holds patterns and ids, never tokens, addresses or what people typed', async () => {
  const seen = testApi();
  await seen.call(null, 'POST', '/signin', { email: 'private@demo.test', password: 'Secret#12' });
  await seen.call(null, 'GET', '/reset?resetPasstoken=good');
  await seen.call('user', 'POST', usepoint, good, { cookie: 'aarambh_session=refresh-user' });
  const text = JSON.stringify(seen.logged);
  for (const secret of ['private@', 'Secret#12', 'good', 'refresh-user', tokenOf('user'), '9876543210', gatheringId])
    assert.ok(!text.includes(secret), secret);
  assert.match(text, /POST \/api\/usepoint\/\{eventId\}/);
  const metrics = await seen.call(null, 'GET', '/metrics', undefined, { authorization: `Bearer ${metricsToken}` });
  assert.match(
    metrics.text,
    /http_request_duration_seconds_count\{method="POST",route="POST \/api\/usepoint\/\{eventId\}",status="200"\} 1/,
  );
});

test('the id of a request is ours, also in what it writes; one that came with it is noted apart', async () => {
  const seen = testApi();
  const told: string[] = [];
  const { unlock } = seen.ports.uses.points;
  seen.ports.uses.points.unlock = (memberId, context) => {
    told.push(context.corr);
    return unlock(memberId, context);
  };
  const theirs = '01234567-89ab-7cde-8f01-23456789abcd';
  const { headers } = await seen.call('user', 'POST', '/api/points/unlock', undefined, { 'x-request-id': theirs });
  const ours = headers.get('x-request-id')!;
  assert.notEqual(ours, theirs);
  assert.deepEqual(told, [ours]);
  const line = seen.logged.find(({ msg }) => msg === 'request')!;
  assert.deepEqual([line.corr, line.given], [ours, theirs]);

  // What is not of that shape may be anything, a number of a telephone too: it is noted nowhere.
  const odd = await seen.call(null, 'GET', '/healthz', undefined, { 'x-request-id': '9876543210' });
  assert.notEqual(odd.headers.get('x-request-id'), '9876543210');
  assert.ok(!JSON.stringify(seen.logged).includes('9876543210'));
});

test('rates are limited by address and by account, and say when to come back', async () => {
  const strict = testApi({ rateFactor: 1 });
  const forgot = (): Promise<{ status: number; headers: Headers }> =>
    strict.call(null, 'POST', '/forgetpassword', { email: 'user@demo.test' });
  let last = await forgot();
  for (let tries = 0; tries < 30; tries++) last = await forgot();
  assert.equal(last.status, 429);
  assert.ok(Number(last.headers.get('retry-after')) >= 1);
  for (let tries = 0; tries < 60; tries++) await strict.call('user', 'POST', '/api/points/unlock');
  assert.equal((await strict.call('user', 'POST', '/api/points/unlock')).status, 429);
  assert.equal((await strict.call('student', 'POST', '/api/points/unlock')).status, 200, 'another account at the same address goes on');
});

// What only a real connection shows.
let http: ListeningApi;
beforeAll(async () => {
  http = await listen(api, { host: '127.0.0.1', port: 0, requestMs: 300, headersMs: 300 });
});
afterAll(() => http.close());

function exchange(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(http.port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
const head = `Host: x\r\nAuthorization: Bearer ${tokenOf('user')}\r\nContent-Type: application/json\r\n`;

test('headers that are too long', async () => {
  assert.match(
    await exchange(`GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(limits.headers)}\r\n\r\n`),
    /^HTTP\/1\.1 431 .*"headers_too_large"/s,
  );
});

test('a chunked body without a length is counted while it arrives', async () => {
  const chunk = `${(32 * 1024).toString(16)}\r\n${'x'.repeat(32 * 1024)}\r\n`;
  const answer = await exchange(`POST ${usepoint} HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(3)}`);
  assert.match(answer, /^HTTP\/1\.1 413 .*"body_too_large"/s);
});

test('a declared length beyond the limit is refused before a byte of it is read', async () => {
  const answer = await exchange(`POST ${usepoint} HTTP/1.1\r\n${head}Content-Length: 99999999\r\n\r\n`);
  assert.match(answer, /^HTTP\/1\.1 413 /);
});

test('what is no request at all', async () => {
  assert.match(await exchange('HELLO\r\n\r\n'), /^HTTP\/1\.1 400 .*"invalid_request"/s);
  assert.match(await exchange('GET /healthz HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n'), /^HTTP\/1\.1 400 .*"invalid_request"/s);
  assert.match(await exchange('GET http://[/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'), /^HTTP\/1\.1 400 /);
});

test('whoever asks for another protocol is answered in this one', async () => {
  const close = 'Connection: Upgrade, close\r\n\r\n';
  assert.match(await exchange(`GET /healthz HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\n${close}`), /^HTTP\/1\.1 200 .*"status":"ok"/s);
  assert.match(await exchange(`GET /nowhere HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n${close}`), /^HTTP\/1\.1 404 .*"not_found"/s);
  assert.match(await exchange(`POST /socket.io/ HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n${close}`), /^HTTP\/1\.1 404 .*"not_found"/s);
  const polling = 'GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  assert.match(await exchange(polling), /^HTTP\/1\.1 404 .*"not_found"/s);
  assert.match(await exchange('CONNECT elsewhere:443 HTTP/1.1\r\nHost: x\r\n\r\n'), /^HTTP\/1\.1 405 .*"method_not_allowed"/s);
  assert.match(await exchange('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), /^HTTP\/1\.1 400 /);
});

test('slow senders, of heads and of bodies', async () => {
  const [slowHead, slowBody] = await Promise.all([
    exchange('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: '),
    exchange(`POST ${usepoint} HTTP/1.1\r\n${head}Content-Length: 100\r\n\r\n{"userId"`),
  ]);
  assert.match(slowHead, /^HTTP\/1\.1 408 .*"request_timeout"/s);
  assert.match(slowBody, /^HTTP\/1\.1 408 .*"request_timeout"/s);
});

test('a booking over a real connection, kept alive', async () => {
  const url = `http://127.0.0.1:${http.port}${usepoint}`;
  for (let count = 0; count < 3; count++) {
    const response = await fetch(url, {
      method: 'POST',
      body: JSON.stringify(good),
      headers: { authorization: 'Bearer token-user-member', 'content-type': 'application/json' },
    });
    assert.equal(response.status, 200);
    assert.equal(((await response.json()) as { paymentId: string }).paymentId, 'AAR-1234');
  }
});
