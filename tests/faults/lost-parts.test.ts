import assert from 'node:assert/strict';
import { cpSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'vitest';
import type { AuditVerdict } from '@aarambh/contracts/http/admin.ts';
import { DataLost } from '@aarambh/infra/disk/data-lost.ts';
import { openSqliteEventStore } from '@aarambh/infra/sqlite/event-store.ts';
import { openSqliteKeys } from '@aarambh/infra/sqlite/keys.ts';
import { openSqliteState } from '@aarambh/infra/sqlite/state.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { askOwner } from '@aarambh/server/control-socket.ts';
import { asFatal } from '@aarambh/server/fatal.ts';
import { SECRETS_BEGUN_WITH } from '@aarambh/server/secrets-guard.ts';
import { startNode, type Node } from '@aarambh/server/node.ts';
import { eventually } from '../support/deadline.ts';
import { nodeConfig } from '../support/node-config.ts';
import { temporaryFolder } from '../support/store-events.ts';

function folderOf(t: TestContext): ReturnType<typeof temporaryFolder> {
  const folder = temporaryFolder();
  t.onTestFinished(folder.remove);
  return folder;
}

async function start(folder: string): Promise<Node> {
  const node = await startNode(nodeConfig(folder));
  await node.ready;
  return node;
}

/** A data folder in which somebody was invited, stopped cleanly. */
async function used(t: TestContext): Promise<string> {
  const { path } = folderOf(t);
  const node = await start(path);
  const person = { name: 'Asha', email: 'asha@example.com', role: 'user', password: null, origin: 'invitation' } as const;
  assert.ok((await node.services.accounts.invite(person, { actor: 'system:test', corr: newId() })).ok);
  await node.engines.keys.destroy(newId());
  await node.stop();
  return path;
}

test('[J1] keys whose WAL was lost are missed at the next start; without the note beside them nobody would', async (t) => {
  const folder = folderOf(t);
  const filesIn = (dir: string) => ({ path: join(dir, 'keys.db'), tombstonesPath: join(dir, 'tombstones.jsonl') });
  const keys = await openSqliteKeys(filesIn(folder.in('live')));
  await keys.forWriting('a');
  await keys.forWriting('b');
  for (const name of ['left', 'control']) {
    cpSync(folder.in('live'), folder.in(name), { recursive: true });
    rmSync(join(folder.in(name), 'keys.db-wal'));
  }
  await keys.close();
  assert.ok(!readdirSync(folder.in('live')).includes('keys.db-wal'), 'a clean stop leaves no key in a WAL');
  await assert.rejects(
    openSqliteKeys(filesIn(folder.in('left'))),
    (error) => error instanceof DataLost && /keys\.db-wal|not the store/.test(error.message),
  );

  rmSync(join(folder.in('control'), 'keys.head'));
  const forgetful = await openSqliteKeys(filesIn(folder.in('control')));
  assert.equal(await forgetful.forReading('a'), null, 'control');
  await forgetful.close();

  const again = await openSqliteKeys(filesIn(folder.in('live')));
  assert.notEqual(await again.forReading('a'), null);
  await again.close();
  rmSync(join(folder.in('live'), 'keys.db'));
  await assert.rejects(openSqliteKeys(filesIn(folder.in('live'))), DataLost);
  assert.ok(!existsSync(join(folder.in('live'), 'keys.db')), 'and none is made in its place');
});

test('[J6] a node does not start without its keys or a secret, says which in a sentence, and makes none anew', async (t) => {
  const folder = await used(t);
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.endsWith('-wal')),
    [],
    'a clean stop leaves nothing in a WAL only',
  );
  for (const name of ['keys.db', 'state.db', 'tombstones.jsonl', 'secrets/reservation.key', 'secrets/tokens.key', 'secrets/heads.pem']) {
    const path = join(folder, name);
    renameSync(path, `${path}.away`);
    await assert.rejects(start(folder), (error) => {
      const { message, exitCode } = asFatal(error, nodeConfig(folder));
      return exitCode === 7 && message.startsWith(path) && /^[^\n]+\.$/.test(message);
    });
    assert.ok(!existsSync(path));
    renameSync(`${path}.away`, path);
  }
  const pem = join(folder, 'secrets', 'heads.pem');
  const whole = readFileSync(pem, 'utf8');
  writeFileSync(pem, whole.slice(0, 60));
  await assert.rejects(start(folder), (error) =>
    /heads\.pem is damaged: it is not the key that signs heads/.test((error as Error).message),
  );
  writeFileSync(pem, whole);
  await (await start(folder)).stop();
});

/** Opens one file of a folder as a start does, and closes it. */
const opening: Readonly<Record<string, (folder: string) => Promise<{ close(): Promise<void> | void }>>> = {
  'events.db': (folder) => openSqliteEventStore({ path: join(folder, 'events.db'), headPath: join(folder, 'events.head') }),
  'keys.db': (folder) => openSqliteKeys({ path: join(folder, 'keys.db'), tombstonesPath: join(folder, 'tombstones.jsonl') }),
  'state.db': (folder) => openSqliteState({ path: join(folder, 'state.db') }),
};

const refused = (path: string, says: RegExp) => (error: unknown) => {
  const { message, exitCode } = asFatal(error, { dataDir: '' });
  assert.match(message, says);
  return exitCode === 7 && message.startsWith(path) && /^[^\n]+\.$/.test(message);
};

test('[J6] a damaged first page stops the start in a sentence that names the file and what to do', async (t) => {
  const folder = folderOf(t).path;
  for (const [name, open] of Object.entries(opening)) {
    const path = join(folder, name);
    await (await open(folder)).close();
    const whole = readFileSync(path);
    for (const from of [0, 100]) {
      writeFileSync(path, Buffer.from(whole).fill(0xa5, from, from + 100));
      await assert.rejects(open(folder), refused(path, /is damaged \(.*\); restore a backup\.$/));
    }
    writeFileSync(path, whole);
    await (await open(folder)).close();
  }
});

test('[J6] operational state and tombstones that are older than what was acknowledged stop the start; without the note nobody would notice', async (t) => {
  const folder = folderOf(t).path;
  const writeTo = async (n: number): Promise<void> => {
    const state = await openSqliteState({ path: join(folder, 'state.db') });
    await state.put({ namespace: 'test', key: String(n), value: n });
    await state.close();
    const keys = await openSqliteKeys({ path: join(folder, 'keys.db'), tombstonesPath: join(folder, 'tombstones.jsonl') });
    await keys.destroy(`person-${n}`);
    await keys.close();
  };
  const files = { 'state.db': opening['state.db']!, 'tombstones.jsonl': opening['keys.db']! };
  await writeTo(1);
  const older = Object.keys(files).map((name) => readFileSync(join(folder, name)));
  await writeTo(2);
  for (const [place, [name, open]] of Object.entries(files).entries()) {
    const path = join(folder, name);
    const newer = readFileSync(path);
    writeFileSync(path, older[place]!);
    await assert.rejects(open(folder), refused(path, /older/));
    writeFileSync(path, newer);
    await (await open(folder)).close();
  }
  writeFileSync(join(folder, 'state.db'), older[0]!);
  rmSync(join(folder, 'state.head'));
  await (await opening['state.db']!(folder)).close();
});

test('[J6] a node does not start with a secret of another folder, and says which; without its note nobody would notice', async (t) => {
  const [folder, other] = [await used(t), await used(t)];
  for (const name of ['reservation.key', 'tokens.key', 'heads.pem']) {
    const path = join(folder, 'secrets', name);
    const own = readFileSync(path);
    cpSync(join(other, 'secrets', name), path);
    await assert.rejects(start(folder), (error) => {
      const { message, exitCode } = asFatal(error, nodeConfig(folder));
      return exitCode === 7 && message.startsWith(`${path} is not the file that this data folder began with`);
    });
    writeFileSync(path, own);
  }
  await (await start(folder)).stop();

  const state = await openSqliteState({ path: join(folder, 'state.db') });
  await state.delete(SECRETS_BEGUN_WITH.namespace, SECRETS_BEGUN_WITH.key);
  await state.close();
  cpSync(join(other, 'secrets', 'tokens.key'), join(folder, 'secrets', 'tokens.key'));
  await (await start(folder)).stop();
});

test('[J5] what goes while a node runs is told by /readyz and by the audit', async (t) => {
  const folder = await used(t);
  const node = await start(folder);
  t.onTestFinished(() => node.stop());
  const path = join(folder, 'secrets', 'tokens.key');
  renameSync(path, `${path}.away`);
  const answer = await fetch(`${node.url}/readyz`);
  assert.equal(answer.status, 503);
  assert.match(await answer.text(), /tokens\.key is missing/);
  for (const name of ['state.db', 'tombstones.jsonl']) {
    renameSync(join(folder, name), join(folder, `${name}.away`));
    assert.match(await (await fetch(`${node.url}/readyz`)).text(), new RegExp(name));
    renameSync(join(folder, `${name}.away`), join(folder, name));
  }
  const { verdict, firstDifference } = (await askOwner(folder, { verb: 'audit', args: {} }, () => undefined))!.result as AuditVerdict;
  assert.deepEqual([verdict, firstDifference?.kind], ['different', 'part_missing']);
  renameSync(`${path}.away`, path);
  assert.equal((await fetch(`${node.url}/readyz`)).status, 200);
});

test('[J5] a damaged line of signed heads stops no start and is told by the audit; so is that they were taken away', async (t) => {
  const folder = await used(t);
  const heads = join(folder, 'heads', 'heads.jsonl');
  const audited = async () => (await askOwner(folder, { verb: 'audit', args: {} }, () => undefined))!.result as AuditVerdict;
  const bytes = readFileSync(heads);
  writeFileSync(heads, Buffer.concat([Buffer.from([0xff]), bytes.subarray(1), bytes]));
  const damaged = await start(folder);
  assert.match((await audited()).firstDifference!.detail, /line 1 of .*heads\.jsonl is damaged/);
  await damaged.stop();

  writeFileSync(heads, bytes);
  const node = await start(folder);
  t.onTestFinished(() => node.stop());
  await eventually(10_000, async () => (await audited()).verdict === 'consistent', 'a consistent log');
  rmSync(heads);
  const { verdict, firstDifference } = await audited();
  assert.deepEqual([verdict, firstDifference?.kind], ['different', 'part_missing']);
});
