import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, test } from 'vitest';
import { AuditVerdict } from '@aarambh/contracts/http/admin.ts';
import { defaults } from '@aarambh/content/defaults/defaults.ts';
import { protectedPageNames } from '@aarambh/contracts/content/pages.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { startNode } from '@aarambh/server/node.ts';
import { nodeConfig } from '../../support/node-config.ts';

const root = new URL('../../..', import.meta.url).pathname;
const temporary = mkdtempSync(join(tmpdir(), 'aarambh-verbs-'));
const sound = join(temporary, 'sound');
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

beforeAll(async () => {
  const node = await startNode(nodeConfig(sound));
  await node.ready;
  for (let n = 0; n < 5; n++) assert.ok((await node.services.points.unlock(newId(), { actor: 'system:test', corr: newId() })).ok);
  await node.stop();
});

/** What a node wrote before: the texts of its pages, and which of these are protected. */
const first = defaults.length + protectedPageNames.length;

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function verb(name: string, dataDir: string, args: readonly string[] = []): Promise<Ended> {
  return new Promise((resolve) => {
    const file = join(root, `services/server/verbs/${name}.ts`);
    const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent', PASSPHRASE: 'correct horse battery' };
    execFile(process.execPath, [file, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1, stdout, stderr });
    });
  });
}

/** A copy of the sound folder after some SQL on one of its files. */
function tampered(file: string, sql: string): string {
  const folder = mkdtempSync(join(temporary, 'tampered-'));
  cpSync(sound, folder, { recursive: true });
  const db = new DatabaseSync(join(folder, file));
  db.exec(sql);
  db.close();
  return folder;
}

test('[J5] npm run audit prints the verdict and nothing else, and exits 0 when the ledger is consistent', async () => {
  const { code, stdout } = await verb('audit', sound, ['--json']);
  assert.equal(code, 0);
  const verdict = AuditVerdict.parse(JSON.parse(stdout));
  assert.deepEqual([verdict.verdict, verdict.events, verdict.accounts, verdict.sum, verdict.heads], ['consistent', first + 5, 5, 0, 1]);
  assert.equal(verdict.firstDifference, null);
});

const damages: Record<string, { kind: string; file: string; sql: string }> = {
  'a cut tail': { kind: 'log_cut', file: 'events.db', sql: `DELETE FROM events WHERE position = ${first + 5}` },
  'a changed event': {
    kind: 'store_corrupt',
    file: 'events.db',
    sql: `UPDATE events SET data = replace(data, ':100,', ':900,') WHERE position = ${first + 2}`,
  },
  'a changed document': {
    kind: 'document_differs',
    file: 'documents.db',
    sql: `UPDATE "doc/points-accounts" SET doc = json_set(doc, '$.balance', 900) WHERE rowid = (SELECT min(rowid) FROM "doc/points-accounts")`,
  },
  'a missing document': { kind: 'document_missing', file: 'documents.db', sql: 'DELETE FROM "doc/ledger-entries"' },
};
for (const [name, { kind, file, sql }] of Object.entries(damages))
  test(`[J5] npm run audit exits 1 on ${name}`, async () => {
    const { code, stdout } = await verb('audit', tampered(file, sql), ['--json']);
    const verdict = AuditVerdict.parse(JSON.parse(stdout));
    assert.equal(verdict.firstDifference?.kind, kind);
    assert.equal(code, 1);
  });

test('verbs say in one sentence what they miss, and exit 2', async () => {
  const nothing = join(temporary, 'nothing');
  for (const [name, args] of [
    ['audit', []],
    ['replay', []],
    ['replay', ['all']],
    ['backup', []],
    ['restore', []],
    ['admin', []],
    ['admin', ['release-reactors']],
  ] as const) {
    // prettier-ignore
    const { code, stdout, stderr } = await verb(name, nothing, args);
    assert.equal(code, 2, `${name} ${args.join(' ')}: ${stderr}`);
    assert.equal(stdout, '');
    assert.match(stderr, /^[^\n]+\.\n$/);
  }
});

test('a backup comes back into an empty folder only, and who was erased stays so by asking for tombstones', async () => {
  const file = join(temporary, 'backup');
  assert.equal((await verb('backup', sound, [file])).code, 0);
  const target = join(temporary, 'restored');
  const unasked = await verb('restore', target, [file]);
  assert.equal(unasked.code, 2);
  assert.match(unasked.stderr, /--tombstones/);
  assert.equal((await verb('restore', target, [file, '--no-tombstones'])).code, 0);
  assert.equal((await verb('audit', target)).code, 0);
  assert.equal((await verb('restore', target, [file, '--no-tombstones'])).code, 2);
});

test('[J6] a backup that is imported and an export that is restored are refused, and the verb that takes them is named', async () => {
  const [backup, exported, target] = [join(temporary, 'a-backup'), join(temporary, 'an-export'), join(temporary, 'never')];
  assert.equal((await verb('backup', sound, [backup])).code, 0);
  assert.equal((await verb('export', sound, [exported])).code, 0);
  for (const [name, args, other] of [
    ['import', [backup], 'npm run restore'],
    ['restore', [exported, '--no-tombstones'], 'npm run import'],
  ] as const) {
    const { code, stderr } = await verb(name, target, args);
    assert.equal(code, 2);
    assert.ok(stderr.includes(other), stderr);
    assert.equal(existsSync(target), false);
  }
});
