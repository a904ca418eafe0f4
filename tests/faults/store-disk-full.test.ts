import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'vitest';
import { openWritable } from '@aarambh/infra/sqlite/connection.ts';
import { EVENT_SCHEMA } from '@aarambh/infra/sqlite/event-rows.ts';
import { temporaryFolder } from '../support/store-events.ts';

const FULL_AT_PAGES = 40;
const CHILD = new URL('./store-disk-full-child.ts', import.meta.url).pathname;
const DISK_IN_PAGES = new URL('../support/preload/disk-in-pages.ts', import.meta.url).href;

test('[J1] disk full: appends are refused with a code, nothing is half-written, and the store recovers when there is room', () => {
  const folder = temporaryFolder();
  const env = { ...process.env, DISK_IN_PAGES: folder.in('pages') };
  execFileSync(process.execPath, ['--import', DISK_IN_PAGES, CHILD, folder.path], { env, stdio: ['ignore', 'inherit', 'pipe'] });
  folder.remove();
});

test('[J1] control: without one transaction around a batch, a full disk leaves half of it', () => {
  const folder = temporaryFolder();
  const db = openWritable(folder.in('events.db'), { synchronous: 'FULL', autocheckpoint: 1000 });
  db.exec(EVENT_SCHEMA);
  db.exec(`PRAGMA max_page_count = ${FULL_AT_PAGES}`);
  const insert = db.prepare(`INSERT INTO events VALUES (NULL, 1, ?, 1, 'id', ?, '{}', 0)`);
  assert.throws(() => {
    for (let revision = 0; revision < 1000; revision++) insert.run(revision, 'x'.repeat(500));
  }, /full/);
  assert.ok(Number(db.prepare('SELECT count(*) AS rows FROM events').get()?.rows) > 0);
  db.close();
  folder.remove();
});
