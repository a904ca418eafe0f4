import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'vitest';
import { listen } from '@aarambh/api/http-server.ts';
import { isOperator } from '@aarambh/api/http/operators.ts';
import { operationsServer } from '@aarambh/server/operations-server.ts';
import { Registry } from 'prom-client';
import { metricsToken, testApi } from './support/test-api.ts';

/** The status of `/metrics` at a port of this machine. */
function metrics(port: number, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/metrics', headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode!);
    })
      .on('error', reject)
      .end();
  });
}

const forwarding: readonly Record<string, string>[] = [
  { 'x-forwarded-for': '127.0.0.1' },
  { forwarded: 'for=127.0.0.1' },
  { 'x-real-ip': '127.0.0.1' },
  { via: '1.1 somebody' },
  { 'x-forwarded-proto': 'https' },
];

test('metrics of every kind of node: for this machine itself, and for who brings the token; what a proxy passed on is neither', async (t) => {
  const api = await listen(testApi(), { host: '127.0.0.1', port: 0 });
  t.onTestFinished(() => api.close());
  const operations = await operationsServer({
    ...{ host: '127.0.0.1', port: 0, version: '0', metrics: new Registry(), metricsToken },
    notReady: () => [],
  });
  t.onTestFinished(() => operations.close());
  for (const { port } of [api, operations]) {
    assert.equal(await metrics(port), 200);
    for (const headers of forwarding) {
      assert.equal(await metrics(port, headers), 401, JSON.stringify(headers));
      assert.equal(await metrics(port, { ...headers, authorization: `Bearer ${metricsToken}` }), 200);
      assert.equal(await metrics(port, { ...headers, authorization: `Bearer ${metricsToken}x` }), 401);
    }
  }
});

test('another machine needs the token, and where none is set has none', () => {
  const from = (remoteAddress: string, authorization?: string, token: string | null = metricsToken): boolean =>
    isOperator({ socket: { remoteAddress }, headers: { authorization } } as never, token);
  for (const own of ['127.0.0.1', '127.3.2.1', '::1', '::ffff:127.0.0.1']) assert.ok(from(own), own);
  for (const other of ['10.0.0.7', '::ffff:10.0.0.7', '2001:db8::1', '128.0.0.1']) {
    assert.ok(!from(other), other);
    assert.ok(from(other, `Bearer ${metricsToken}`), other);
    for (const wrong of ['Bearer ', 'Bearer null', metricsToken, `Basic ${metricsToken}`]) assert.ok(!from(other, wrong), wrong);
    assert.ok(!from(other, 'Bearer null', null));
  }
});
