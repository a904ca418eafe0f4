import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import { pageRenderer } from '@aarambh/server/page-renderer.ts';

const folder = mkdtempSync(join(tmpdir(), 'aarambh-renderer-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Renders what it is answered; `/hangs` never ends, `/dies` ends the process, `/breaks` fails. */
const script = join(folder, 'main.mjs');
writeFileSync(
  script,
  `let order;
  process.on('message', (message) => {
    if (message.kind === 'answer') {
      const html = [message.body, process.env.TZ, process.env.SECRET ?? 'no secret'].join(' ');
      return process.send({ kind: 'rendered', id: order, page: { html, styles: [], data: {} } });
    }
    order = message.id;
    if (message.path === '/hangs') for (;;);
    if (message.path === '/dies') process.exit(1);
    if (message.path === '/breaks') return process.send({ kind: 'failed', id: order, why: 'it breaks' });
    process.send({ kind: 'ask', id: 1, order, path: '/api' + message.path });
  });
  process.on('disconnect', () => process.exit(0));`,
);

test('[F11] [J5] a page that hangs, fails, or ends the process that renders it costs no other page', { timeout: 60_000 }, async () => {
  process.env.SECRET = 'a secret';
  const { render } = pageRenderer(script, 3_000);
  const ask = async (path: string) => ({ status: 200, type: 'text/plain', body: `answer of ${path}` });
  const wanted = 'answer of /api/about Asia/Kolkata no secret';
  assert.equal((await render('/about', ask)).html, wanted);
  const outcomes = await Promise.allSettled(['/hangs', '/about', '/dies', '/about', '/breaks', '/about'].map((path) => render(path, ask)));
  assert.deepEqual(
    outcomes.map((one) => (one.status === 'fulfilled' ? one.value.html : String(one.reason))),
    [
      'Error: rendering /hangs took more than 3000 ms',
      wanted,
      'Error: the process that renders pages ended (1)',
      wanted,
      'Error: it breaks',
      wanted,
    ],
  );
  await assert.rejects(pageRenderer(join(folder, 'nothing.js')).render('/about', ask), /npm run build/);
  await assert.rejects(
    render('/about', () => Promise.reject(new Error('nobody answers'))),
    /nobody answers/,
  );
});
