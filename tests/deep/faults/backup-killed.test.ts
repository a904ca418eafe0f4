import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { folderFiles } from '@aarambh/infra/folder/files.ts';
import { openSecrets } from '@aarambh/infra/folder/secrets.ts';
import { ownDataDir } from '@aarambh/infra/data-folder/owner-lock.ts';
import { openSqliteEventStore } from '@aarambh/infra/sqlite/event-store.ts';
import { openSqliteKeys } from '@aarambh/infra/sqlite/keys.ts';
import { openSqliteState } from '@aarambh/infra/sqlite/state.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import { eventually } from '../../support/deadline.ts';
import { someEvents, temporaryFolder } from '../../support/store-events.ts';

const VERB = new URL('../../../services/server/verbs/backup.ts', import.meta.url).pathname;
/** Takes a second or two to be read, packed and written. */
const LARGE = 64 * 1024 * 1024;

test('[J6] the keys that a killed backup left beside its file are deleted by whoever takes the data folder over next', async (t) => {
  const folder = temporaryFolder();
  t.onTestFinished(folder.remove);
  const dir = folder.in('data');
  const store = await openSqliteEventStore({ path: join(dir, 'events.db'), headPath: join(dir, 'events.head') });
  const keys = await openSqliteKeys({ path: join(dir, 'keys.db'), tombstonesPath: join(dir, 'tombstones.jsonl') });
  const state = await openSqliteState({ path: join(dir, 'state.db') });
  await store.append('gathering-1', NO_STREAM, someEvents(1));
  const key = await keys.forWriting('a');
  await folderFiles(join(dir, 'files')).put({ purpose: 'test', subject: 'a', contentType: 'image/png', bytes: randomBytes(LARGE) });
  openSecrets(join(dir, 'secrets'));
  await Promise.all([store.close(), keys.close(), state.close()]);

  const elsewhere = folder.in('elsewhere');
  const child = spawn(process.execPath, [VERB, join(elsewhere, 'backup')], {
    env: { ...process.env, DATA_DIR: dir },
    stdio: 'inherit',
  });
  const exited = once(child, 'exit');
  const staging = await eventually(
    30_000,
    () => existsSync(elsewhere) && readdirSync(elsewhere).find((name) => name.endsWith('.parts')),
    'parts',
  );
  await eventually(30_000, () => existsSync(join(elsewhere, staging, 'secrets', 'tokens.key')), 'keys and secrets among the parts');
  child.kill('SIGKILL');
  assert.deepEqual(await exited, [null, 'SIGKILL']);
  assert.ok(readFileSync(join(elsewhere, staging, 'keys.db')).includes(Buffer.from(key)), 'control: until then the keys lie there');

  ownDataDir(dir).release();
  assert.deepEqual(readdirSync(elsewhere), []);
  assert.ok(!readdirSync(dir).some((name) => name.startsWith('.')));
});
