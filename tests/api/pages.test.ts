import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import { brotliCompressSync } from 'node:zlib';
import { memberPages } from '@aarambh/contracts/member-pages.ts';
import { testApi } from './support/test-api.ts';

const folder = mkdtempSync(join(tmpdir(), 'aarambh-pages-'));
afterAll(() => rmSync(folder, { recursive: true }));
const html =
  '<!doctype html><title>Own</title> <meta name="description" content="own"><meta property="csp-nonce" nonce="__CSP_NONCE__"><script type="module" nonce="__CSP_NONCE__" src="/assets/main-abcd1234.js"></script>';
for (const name of ['member', 'admin']) {
  mkdirSync(join(folder, name, 'assets'), { recursive: true });
  writeFileSync(join(folder, name, 'index.html'), `${html}${name}`);
  writeFileSync(join(folder, name, 'assets/main-abcd1234.js'), `console.log('${name}')`);
  writeFileSync(join(folder, name, 'assets/main-abcd1234.js.br'), brotliCompressSync(`console.log('${name}')`));
  writeFileSync(join(folder, name, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
}
writeFileSync(join(folder, 'secret.json'), '{}');
const consoles = {
  member: { kind: 'folder', path: join(folder, 'member') },
  admin: { kind: 'folder', path: join(folder, 'admin') },
} as const;
const api = testApi({}, (ports) => (ports.consoles = consoles));

test('every listed page answers index.html with a nonce of its own under a strict policy', async () => {
  const nonces = new Set<string>();
  for (const path of memberPages) {
    const answer = await api.call(null, 'GET', path.replace(/:\w+/, 'x'));
    assert.equal(answer.status, 200, path);
    assert.ok(answer.text.endsWith('member'));
    const policy = answer.headers.get('content-security-policy')!;
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)![1]!;
    nonces.add(nonce);
    assert.equal(answer.text.split(`nonce="${nonce}"`).length, 3);
    assert.ok(!answer.text.includes('__CSP_NONCE__'));
    assert.match(policy, new RegExp(`style-src 'self' 'nonce-${nonce.replaceAll('+', '\\+')}'`));
    assert.match(policy, /frame-ancestors 'none'/);
    assert.ok(!policy.includes('unsafe'));
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
  }
  assert.equal(nonces.size, memberPages.length);
});

test('[A3] [C9] a page behind a mailed link tells its address to no other site and to no search engine; other pages are told within the site', async () => {
  const toldBy = async (path: string) => {
    const { headers } = await api.call(null, 'GET', path.replace(/:\w+/, 'x'));
    return [headers.get('referrer-policy'), headers.get('x-robots-tag')];
  };
  const linked = memberPages.filter((path) => path.endsWith('/:token'));
  assert.ok(linked.includes('/enquiry/:token') && linked.includes('/resetpassword/:token'));
  for (const path of linked) assert.deepEqual(await toldBy(path), ['no-referrer', 'noindex'], path);
  assert.deepEqual(await toldBy('/contact'), ['same-origin', null]);
});

test('the admin console answers under /admin/ only; its API never answers a page', async () => {
  for (const path of ['/admin/', '/admin/gatherings', '/admin/gatherings/x/show'])
    assert.ok((await api.call(null, 'GET', path)).text.endsWith('admin'), path);
  const plain = await api.call(null, 'GET', '/admin');
  assert.deepEqual([plain.status, plain.headers.get('location')], [308, '/admin/']);
  for (const path of ['/admin/api/x', '/admin/api/', '/admin/nothing.js']) {
    const answer = await api.call(null, 'GET', path);
    assert.deepEqual([answer.status, (answer.json as { code: string }).code], [404, 'not_found'], path);
  }
  assert.equal((await api.call(null, 'POST', '/admin/gatherings')).status, 404);
});

test('a browser that is led to an unknown address gets a page that says so, with status 404; a call gets a problem', async () => {
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const typeOf = async (method: string, path: string, headers: Record<string, string>): Promise<string | undefined> =>
    (await api.call(null, method, path, undefined, headers)).headers.get('content-type')?.split(';')[0];
  for (const path of ['/nowhere', '/nowhere/at/all', '/nothing.html', '/index.html', '/bookevent/x', '/assets/gone.js', '/admin/gone.js']) {
    const answer = await api.call(null, 'GET', path, undefined, browser);
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [404, 'text/html; charset=utf-8'], path);
    assert.ok(answer.text.endsWith('member'), path);
    assert.match(answer.headers.get('content-security-policy')!, /script-src 'self' 'nonce-/);
    assert.equal(await typeOf('GET', path, { accept: '*/*' }), 'application/problem+json', path);
  }
  for (const path of ['/api/nothing', '/api', '/admin/api/nothing', '/socket.io/x'])
    assert.equal(await typeOf('GET', path, browser), 'application/problem+json', path);
  assert.equal(await typeOf('POST', '/nowhere', browser), 'application/problem+json');
  const call = await api.call(null, 'GET', '/signin', undefined, browser);
  assert.deepEqual([call.status, call.headers.get('allow'), call.text.endsWith('member')], [405, 'POST', true]);
});

test('files: immutable when hashed, precompressed when the browser takes it, nothing outside of the folder', async () => {
  const plain = await api.call(null, 'GET', '/assets/main-abcd1234.js');
  assert.equal(plain.text, "console.log('member')");
  assert.match(plain.headers.get('content-type')!, /^text\/javascript/);
  assert.equal(plain.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  assert.equal(plain.headers.get('vary'), 'accept-encoding');
  const packed = await api.call(null, 'GET', '/admin/assets/main-abcd1234.js', undefined, { 'accept-encoding': 'gzip, br' });
  assert.equal(packed.headers.get('content-encoding'), 'br');
  assert.equal(
    (await api.call(null, 'GET', '/assets/main-abcd1234.js', undefined, { 'accept-encoding': 'br;q=0' })).headers.get('content-encoding'),
    null,
  );
  assert.equal(packed.headers.get('content-security-policy'), null, 'scripts are no pages');
  const icon = await api.call(null, 'GET', '/favicon.svg');
  assert.match(icon.headers.get('content-security-policy')!, /default-src 'none'/);
  assert.deepEqual([icon.status, icon.headers.get('cache-control')], [200, 'public, max-age=300']);
  for (const path of [
    '/index.html',
    '/assets/nothing.js',
    '/secret.json',
    '/assets/..%2f..%2fsecret.json',
    '/assets/%2e%2e/%2e%2e/secret.json',
    '/.env',
  ]) {
    assert.equal((await api.call(null, 'GET', path)).status, 404, path);
  }
});

test('a console that is not built says how to build it', async () => {
  const unbuilt = testApi({}, (ports) => (ports.consoles = { ...consoles, member: { kind: 'folder', path: join(folder, 'nowhere') } }));
  const answer = await unbuilt.call(null, 'GET', '/');
  assert.equal(answer.status, 404);
  assert.match(answer.text, /npm run build/);
});

test('[J6] the mailbox shows mails newest first, escaped, and is absent in production', async () => {
  const mails = [
    {
      to: 'b@demo.test',
      subject: '<script>alert(1)</script>',
      text: 'Open http://localhost:3000/verify_signup_email/abc now',
      html: '<p>Hello</p>',
      at: '2026-11-20T06:00:00.000Z',
    },
    {
      to: 'a@demo.test',
      subject: 'Earlier',
      text: 'x',
      html: '<html><head><title>t</title></head><body>y</body></html>',
      at: '2026-11-20T05:00:00.000Z',
    },
  ];
  const boxed = testApi({}, (ports) => (ports.mailbox = { messages: () => mails }));
  const list = await boxed.call(null, 'GET', '/mailbox/messages.json');
  assert.deepEqual(list.json, mails);
  const page = await boxed.call(null, 'GET', '/mailbox');
  assert.ok(!page.text.includes('<script>alert'));
  const key = /\/mailbox\?m=([\w-]+)/.exec(page.text)![1]!;
  const open = await boxed.call(null, 'GET', `/mailbox?m=${key}`);
  assert.match(open.text, /<iframe[^>]* sandbox="allow-scripts allow-popups/);
  assert.match(open.text, /href="http:\/\/localhost:3000\/verify_signup_email\/abc"/);
  const mail = await boxed.call(null, 'GET', `/mailbox/messages/${key}`);
  assert.match(mail.headers.get('content-security-policy')!, /default-src 'none'; script-src 'none'.*frame-ancestors 'self'; sandbox/);
  assert.match(mail.text, /<base target="_top"><\/head><body><p>Hello<\/p>/);
  assert.equal((await boxed.call(null, 'GET', '/mailbox/messages/none')).status, 404);

  const production = testApi({ production: true }, (ports) => (ports.mailbox = null));
  for (const path of ['/mailbox', '/mailbox/messages.json']) assert.equal((await production.call(null, 'GET', path)).status, 404);
});

test('the OpenAPI 3.1 document describes every call with its schemas', async () => {
  const document = (await api.call(null, 'GET', '/openapi.json')).json as {
    openapi: string;
    paths: Record<string, Record<string, { requestBody?: unknown; responses: Record<string, unknown> }>>;
  };
  assert.equal(document.openapi, '3.1.0');
  const usepoint = document.paths['/api/usepoint/{eventId}']!.post!;
  assert.ok(JSON.stringify(usepoint.requestBody).includes('contact'));
  assert.ok(JSON.stringify(usepoint.responses['200']).includes('newPoint'));
  assert.ok(usepoint.responses.default);
  const edit = JSON.stringify(document.paths['/admin/api/gatherings/{id}']!.put!.requestBody);
  for (const field of ['"title"', '"revision"', '"reason"']) assert.ok(edit.includes(field), field);
  assert.ok(!edit.includes('"own"'), 'it says what is sent');
  for (const path of ['/signup', '/signin', '/api/eventboard', '/admin/api/gatherings/{id}/cancel', '/healthz'])
    assert.ok(document.paths[path], path);
  assert.ok(!('/mailbox' in document.paths));
  // Each route says what it may refuse with, and each verb what it is sent.
  const refusals = ({ responses }: { responses: Record<string, unknown> }) => JSON.stringify(responses.default);
  assert.match(refusals(usepoint), /`insufficient_points` \(409\)/);
  assert.match(refusals(document.paths['/admin/api/gatherings/{id}']!.put!), /`price_locked`/);
  const [send, stop] = ['send', 'stop'].map((verb) => document.paths[`/admin/api/newsletter-issues/{id}/${verb}`]!.post!);
  assert.match(refusals(send!), /`stale_revision`/);
  assert.ok(!refusals(stop!).includes('stale_revision'));
  for (const field of ['"at"', '"revision"', '"reason"']) assert.ok(JSON.stringify(send!.requestBody).includes(field), field);
  assert.ok(!JSON.stringify(stop!.requestBody).includes('"at"'));
});

test('the reference page and its files come from us, without inline code', async () => {
  const page = await api.call(null, 'GET', '/docs');
  assert.equal(page.status, 200);
  assert.ok(!/<script(?![^>]* src=)/.test(page.text));
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js', 'start.js'])
    assert.equal((await api.call(null, 'GET', `/docs/${file}`)).status, 200, file);
  for (const file of ['package.json', 'index.html']) assert.equal((await api.call(null, 'GET', `/docs/${file}`)).status, 404, file);
});

test('readiness says why not', async () => {
  assert.equal((await api.call(null, 'GET', '/readyz')).status, 200);
  const waiting = testApi({}, (ports) => (ports.system = { ...ports.system, notReady: () => ['gatherings is being rebuilt'] }));
  const answer = await waiting.call(null, 'GET', '/readyz');
  assert.deepEqual([answer.status, answer.json], [503, { status: 'waiting', reasons: ['gatherings is being rebuilt'] }]);
});
