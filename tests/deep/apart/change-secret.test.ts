import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { openSecrets } from '@aarambh/infra/folder/secrets.ts';
import { openSqliteState } from '@aarambh/infra/sqlite/state.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';
import { changeTokens } from '@aarambh/server/change-secret.ts';
import { startNode, type Node } from '@aarambh/server/node.ts';
import { nodeConfig } from '../../support/node-config.ts';
import { temporaryFolder } from '../../support/store-events.ts';

const ADMIN = new URL('../../../services/server/verbs/admin.ts', import.meta.url).pathname;
const EMAIL = 'asha@example.com';
const password = 'Right#2026';
const context = { actor: 'system:test', corr: newId() } as const;
const caller = { address: '127.0.0.1', device: 'a test', knownDevice: null };

const start = (folder: string): Promise<Node> => startNode(nodeConfig(folder));

function admin(folder: string, args: readonly string[]) {
  const env = { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'silent' };
  return new Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }>((resolve) => {
    execFile(process.execPath, [ADMIN, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1, stdout, stderr });
    });
  });
}

const signIn = async ({ services }: Node) => {
  const signed = await services.accounts.signIn({ email: EMAIL, password, console: 'member', caller }, context);
  assert.ok(signed.ok);
  return signed.value;
};
const refresh = async ({ services }: Node, refreshToken: string): Promise<boolean> =>
  (await services.accounts.refresh({ refreshToken, console: 'member', caller })).ok;

/** A data folder with one person, who is signed in. */
async function used(folder: string): Promise<{ readonly node: Node; readonly refreshToken: string; readonly accessToken: string }> {
  const node = await start(folder);
  const person = { name: 'Asha', email: EMAIL, role: 'user', password, origin: 'invitation' } as const;
  assert.ok((await node.services.accounts.invite(person, context)).ok);
  const { refreshToken, accessToken } = await signIn(node);
  return { node, refreshToken, accessToken };
}

test(
  '[J6] an operator changes the secret of tokens on purpose: sessions end, people are found and log in again',
  { timeout: 120_000 },
  async (t) => {
    const folder = temporaryFolder();
    t.onTestFinished(folder.remove);
    const key = () => readFileSync(join(folder.path, 'secrets', 'tokens.key'), 'hex');
    const first = await used(folder.path);
    const before = key();
    const running = await admin(folder.path, ['change-secret', 'tokens']);
    assert.deepEqual([running.code, running.stdout], [2, '']);
    assert.match(running.stderr, /stop it first/);
    await first.node.stop();

    const changed = await admin(folder.path, ['change-secret', 'tokens']);
    assert.deepEqual([changed.code, changed.stderr], [0, '']);
    assert.match(changed.stdout, /and 1 session ended/);
    assert.notEqual(key(), before);
    const node = await start(folder.path);
    assert.equal(await node.services.accounts.authenticate(first.accessToken), 'token_invalid');
    assert.equal(await refresh(node, first.refreshToken), false);
    const again = await signIn(node);
    await node.stop();

    const restarted = await start(folder.path);
    assert.ok(await refresh(restarted, again.refreshToken), 'the control: a start alone ends nothing');
    await restarted.stop();
  },
);

test('[J6] a secret that the log was written with is not changed, and the reason is said', { timeout: 60_000 }, async (t) => {
  const folder = temporaryFolder();
  t.onTestFinished(folder.remove);
  for (const [secret, says] of [
    ['reservations', /names the streams in which addresses are reserved/],
    ['heads', /would pass for forged/],
    ['else', /There are: tokens, which can be changed, reservations and heads\./],
    ['tokens', /There is no data in/],
  ] as const) {
    const refused = await admin(folder.path, ['change-secret', secret]);
    assert.deepEqual([refused.code, refused.stdout], [2, '']);
    assert.match(refused.stderr, says);
  }
});

test(
  '[J6] a change that was interrupted anywhere leaves a folder that starts; without its note the new secret would be refused',
  { timeout: 120_000 },
  async (t) => {
    const folder = temporaryFolder();
    t.onTestFinished(folder.remove);
    const first = await used(folder.path);
    await first.node.stop();
    const secretsFolder = join(folder.path, 'secrets');

    /** Changes it, and dies at the write number `at` of operational state. */
    async function interrupted(at: number, without: { note: boolean } = { note: true }): Promise<void> {
      const state = await openSqliteState({ path: join(folder.path, 'state.db') });
      let writes = 0;
      const step = <Result>(work: () => Promise<Result>): Promise<Result> =>
        writes++ === at ? Promise.reject(new Error('the process was killed')) : work();
      const dying: OperationalState = {
        ...state,
        put: (put) => step(() => (without.note || writes > 1 ? state.put(put) : Promise.resolve(true))),
        deletePrefix: (...all) => step(() => state.deletePrefix(...all)),
      };
      await assert.rejects(changeTokens({ state: dying, secrets: openSecrets(secretsFolder) }, secretsFolder), /was killed/);
      await state.close();
    }

    for (const at of [0, 1]) {
      await interrupted(at);
      const node = await start(folder.path);
      assert.ok(await refresh(node, (await signIn(node)).refreshToken));
      await node.stop();
    }
    await interrupted(2);
    const node = await start(folder.path);
    assert.equal(await refresh(node, first.refreshToken), false);
    await signIn(node);
    await node.stop();
    await (await start(folder.path)).stop();

    await interrupted(2, { note: false });
    await assert.rejects(start(folder.path), /tokens\.key is not the file that this data folder began with/);
  },
);
