import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { demoAccounts, demoPassword } from '@aarambh/server/demo/people.ts';
import { withDemonstration } from '../../support/demonstrated.ts';
import { startProduct, type Product } from '../../support/product.ts';

async function signIn({ url }: Product, email: string): Promise<{ status: number; text: string }> {
  const body = JSON.stringify({ email, password: demoPassword });
  const response = await fetch(`${url}/signin`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return { status: response.status, text: await response.text() };
}

async function statusOf({ url }: Product, path: string): Promise<number> {
  return (await fetch(`${url}${path}`)).status;
}

test('[J6] what everybody knows opens a node for its own machine only: not in production, nor where people come from elsewhere', async (t) => {
  const { DATA_DIR = mkdtempSync(join(tmpdir(), 'aarambh-demonstration-')) } = withDemonstration();
  t.onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));

  async function started(settings: Record<string, string>, look: (product: Product) => Promise<void>): Promise<void> {
    const product = await startProduct({ DATA_DIR, BUILD_CONSOLES: 'off', LOG_LEVEL: 'silent', ...settings });
    try {
      await look(product);
    } finally {
      await product.stop();
    }
  }

  const open = async (product: Product): Promise<void> => {
    for (const { email } of demoAccounts) assert.equal((await signIn(product, email)).status, 200, email);
    for (const path of ['/mailbox', '/mailbox/messages.json']) assert.equal(await statusOf(product, path), 200, path);
    assert.match(product.output(), /Demonstration accounts, password/);
    assert.doesNotMatch(product.output(), /cannot sign in/);
  };
  const closed = async (product: Product): Promise<void> => {
    const unknown = await signIn(product, 'nobody@demo.test');
    for (const { email } of demoAccounts) assert.deepEqual(await signIn(product, email), unknown, email);
    assert.equal(unknown.status, 203);
    for (const path of ['/mailbox', '/mailbox/messages.json']) assert.equal(await statusOf(product, path), 404, path);
    assert.match(product.output(), /There are demonstration accounts here\. Everybody knows their password, so they cannot sign in/);
    assert.match(product.output(), /SMTP_URL is not set: mails wait until it is/);
    assert.ok(!product.output().includes(demoPassword), 'it does not tell the password');
  };

  await started({ DEMO: 'on' }, open);
  await started({ NODE_ENV: 'production' }, closed);
  await started({ PUBLIC_URL: 'https://aarambh.example' }, closed);
  await started({ PUBLIC_URL: 'https://aarambh.example', DEMO: 'on' }, closed);
  await started({ PUBLIC_URL: 'http://localhost:8080' }, open);
});
