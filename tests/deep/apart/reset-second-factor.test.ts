import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import { newId } from '@aarambh/kernel/ids.ts';
import { startNode } from '@aarambh/server/node.ts';
import { Secret, TOTP } from 'otpauth';
import { nodeConfig } from '../../support/node-config.ts';

const root = new URL('../../..', import.meta.url).pathname;
const dataDir = mkdtempSync(join(tmpdir(), 'aarambh-reset-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const EMAIL = 'kavita@example.in';
const password = 'Right#2026';

function reset(email: string): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  const file = join(root, 'services/server/verbs/admin.ts');
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, 'reset-second-factor', email], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1, stdout, stderr });
    });
  });
}

test('an operator resets a lost second factor at the terminal, whether the node runs or not', { timeout: 120_000 }, async () => {
  const start = () => startNode(nodeConfig(dataDir));
  const context = { actor: 'system:test', corr: newId() } as const;
  const caller = { address: '127.0.0.1', device: 'a test', knownDevice: null };
  let node = await start();
  const invited = await node.services.accounts.invite(
    { name: 'Kavita', email: EMAIL, role: 'admin', password, origin: 'invitation' },
    context,
  );
  assert.ok(invited.ok);
  const { accountId } = invited.value;

  const enrol = async (): Promise<void> => {
    const { accounts } = node.services;
    const offer = await accounts.secondFactor.begin({ accountId, password, code: null }, context);
    assert.ok(offer.ok);
    const { setup, secret } = offer.value;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    assert.ok((await accounts.secondFactor.enrol({ accountId, setup, code }, context)).ok);
  };
  const signIn = async (): Promise<string> => {
    const result = await node.services.accounts.signIn({ email: EMAIL, password, console: 'admin', caller }, context);
    return result.ok ? 'in' : result.code;
  };

  await enrol();
  assert.equal(await signIn(), 'second_factor_required');
  const running = await reset(EMAIL);
  assert.deepEqual([running.code, running.stderr], [0, '']);
  assert.match(running.stdout, /^Two-step login of kavita@example\.in is off/);
  assert.equal(await signIn(), 'second_factor_setup_required');
  const again = await reset(EMAIL);
  assert.equal(again.code, 2);
  assert.match(again.stderr, /has no two-step login/);
  assert.match((await reset('nobody@example.in')).stderr, /Nobody has an account with nobody@example\.in/);

  await enrol();
  await node.stop();
  assert.equal((await reset(EMAIL)).code, 0);
  node = await start();
  assert.equal(await signIn(), 'second_factor_setup_required');
  const history = await node.engines.store.readStreamBackwards(`account-${accountId}`, 1);
  assert.equal(history[0]!.type, 'SecondFactorRemoved');
  assert.match(history[0]!.meta, /system:operator/);
  await node.stop();
});
