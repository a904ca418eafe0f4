import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { newId } from '@aarambh/kernel/ids.ts';
import { readConfig } from '@aarambh/server/config.ts';
import { startNode } from '@aarambh/server/node.ts';

test('traces leave for the endpoint that is configured, and name shapes of paths, not people', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'aarambh-tracing-'));
  t.onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const received: { path: string; body: string }[] = [];
  const collector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ path: request.url ?? '', body });
      response.end('{}');
    });
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  t.onTestFinished(() => void collector.close());
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

  const settings = { DATA_DIR: folder, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent', OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
  const node = await startNode(readConfig(settings));
  await node.ready;
  const id = newId();
  assert.equal((await fetch(`${node.url}/api/event/${id}`)).status, 404);
  await node.stop();

  assert.equal(received[0]?.path, '/v1/traces');
  const spans = received.map(({ body }) => body).join('');
  assert.ok(spans.includes('GET /api/event/{id}'), spans.slice(0, 500));
  assert.ok(spans.includes('aarambh'));
  assert.ok(!spans.includes(id));
});
