import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { test, type TestContext } from 'vitest';
import type { AuditVerdict } from '@aarambh/contracts/http/admin.ts';
import { backup } from '@aarambh/infra/backup/backup.ts';
import { DataLost } from '@aarambh/infra/disk/data-lost.ts';
import { openSqliteKeys } from '@aarambh/infra/sqlite/keys.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { KEY_BYTES, KeyDamaged } from '@aarambh/kernel/ports/keys.ts';
import { askOwner } from '@aarambh/server/control-socket.ts';
import { lacksOf } from '@aarambh/server/lacks.ts';
import { startNode } from '@aarambh/server/node.ts';
import { eventually } from '../support/deadline.ts';
import { nodeConfig } from '../support/node-config.ts';
import { temporaryFolder } from '../support/store-events.ts';

function folderOf(t: TestContext): ReturnType<typeof temporaryFolder> {
  const folder = temporaryFolder();
  t.onTestFinished(folder.remove);
  return folder;
}

/** Changes what is stored of somebody's key, as a disk would. */
function spoil(path: string, subject: string, change: (stored: Uint8Array) => Uint8Array): void {
  const db = new DatabaseSync(path);
  const { key } = db.prepare('SELECT key FROM keys WHERE subject = ?').get(subject) as { key: Uint8Array };
  db.prepare('UPDATE keys SET key = ? WHERE subject = ?').run(change(key), subject);
  db.close();
}

const oneBit = (stored: Uint8Array): Uint8Array => stored.with(7, stored[7]! ^ 1);

test('[J1] one changed bit of a key is told whenever the key is read, by name, and nobody else is kept', async (t) => {
  const { path } = folderOf(t);
  const files = { path: join(path, 'keys.db'), tombstonesPath: join(path, 'tombstones.jsonl') };
  const before = await openSqliteKeys(files);
  for (const subject of ['asha', 'ravi']) await before.forWriting(subject);
  await before.close();
  spoil(files.path, 'asha', oneBit);

  const keys = await openSqliteKeys(files);
  const isDamaged = (error: unknown): boolean => error instanceof KeyDamaged && error.subject === 'asha' && /asha/.test(error.message);
  await assert.rejects(keys.forReading('asha'), isDamaged);
  await assert.rejects(keys.forWriting('asha'), isDamaged);
  assert.throws(() => keys.cached('asha'), isDamaged);
  assert.deepEqual(await keys.makeMany(['asha', 'ravi', 'mira']), []);
  await assert.rejects(keys.forReading('asha'), isDamaged, 'and not given out after it was asked for with others');
  for (const subject of ['ravi', 'mira']) assert.equal((await keys.forReading(subject))?.length, KEY_BYTES);
  assert.deepEqual(await keys.damaged(), { count: 1, subjects: ['asha'] });
  await keys.destroy('asha');
  assert.deepEqual([await keys.forReading('asha'), await keys.damaged()], [null, { count: 0, subjects: [] }]);
  await keys.close();
});

test('[J1] a key without a sum, of an earlier build, is read and gets its sum at the next start', async (t) => {
  const { path } = folderOf(t);
  const files = { path: join(path, 'keys.db'), tombstonesPath: join(path, 'tombstones.jsonl') };
  const before = await openSqliteKeys(files);
  const key = await before.forWriting('asha');
  await before.close();
  spoil(files.path, 'asha', (stored) => stored.slice(0, KEY_BYTES));
  const keys = await openSqliteKeys(files);
  assert.deepEqual(await keys.forReading('asha'), key);
  await keys.close();
  spoil(files.path, 'asha', oneBit);
  const damaged = await openSqliteKeys(files);
  await assert.rejects(damaged.forReading('asha'), KeyDamaged);
  await damaged.close();
});

test('[J5] a damaged key is told by the answer, by /readyz, by the audit and by a backup, which name whose it is', async (t) => {
  const { path, in: inside } = folderOf(t);
  const config = nodeConfig(path);
  const first = await startNode(config);
  await first.ready;
  const someone = { name: 'Asha', email: 'asha@example.com', role: 'user', password: 'Right#2026', origin: 'invitation' } as const;
  const invited = await first.services.accounts.invite(someone, { actor: 'system:test', corr: newId() });
  assert.ok(invited.ok);
  const { accountId } = invited.value;
  await first.stop();
  spoil(join(path, 'keys.db'), accountId, oneBit);

  const node = await startNode(config);
  t.onTestFinished(() => node.stop());
  await node.ready;
  const signIn = async (email: string): Promise<{ status: number; code?: string; details?: { subject: string } }> => {
    const body = JSON.stringify({ email, password: someone.password });
    const answer = await fetch(`${node.url}/signin`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  const { status, code, details } = await signIn(someone.email);
  assert.deepEqual([status, code, details], [500, 'key_damaged', { subject: accountId }]);
  assert.equal((await signIn('ravi@example.com')).status, 203);

  const readyz = async () => (await (await fetch(`${node.url}/readyz`)).json()) as { status: string; reasons: string[] };
  await eventually(10_000, async () => (await readyz()).reasons.some((reason) => reason.includes(accountId)), 'that /readyz names them');
  assert.equal((await readyz()).status, 'ready', 'for everybody else');
  const { verdict, firstDifference } = (await askOwner(path, { verb: 'audit', args: {} }, () => undefined))!.result as AuditVerdict;
  assert.equal(verdict, 'different');
  assert.match(firstDifference!.detail, new RegExp(accountId));
  await assert.rejects(
    backup({ dataDir: path, file: inside('backup') }),
    (error) => error instanceof DataLost && error.message.includes(accountId),
  );
});

test('[J5] what read models parked and whose keys are damaged is told in whole sentences; nothing where all can be read', async () => {
  const told = async (damaged: readonly string[], parked: readonly string[]): Promise<readonly string[]> => {
    const engines = {
      keys: { damaged: async () => ({ count: damaged.length, subjects: damaged.slice(0, 2) }) },
      documents: {
        parked: async () => parked.map((stream) => ({ model: 'm', stream, revision: 0, position: 1, type: 't', error: '', parkedAt: '' })),
      },
      room: async () => null,
    };
    const lacks = lacksOf(engines, (error) => assert.ifError(error));
    await lacks.checked;
    return lacks.look();
  };
  assert.deepEqual(await told([], []), []);
  const [keys, streams] = await told(['a', 'b', 'c'], ['account-a', 'account-a', 'account-b']);
  assert.match(keys!, /^The keys of 3 people are damaged \(a, b and 1 more\), so .*; restore a backup, or erase them\.$/);
  assert.match(streams!, /^Read models parked 2 streams .*\.$/);
});
