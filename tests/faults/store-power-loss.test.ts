import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { test } from 'vitest';
import { needing } from '../support/needing.ts';
import { openSqliteEventStore } from '@aarambh/infra/sqlite/event-store.ts';
import { temporaryFolder } from '../support/store-events.ts';
import { appendUntilKilled, compare } from '../support/store-victim.ts';

const ACKNOWLEDGED = 3000;

/** The shim keeps a copy of what was flushed; it needs a C compiler and a linker that preloads. */
const skip = process.platform === 'linux' && hasCompiler() ? false : 'no C compiler: a power loss cannot be simulated';

function hasCompiler(): boolean {
  try {
    execFileSync('cc', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const LESS_DURABLE = new URL('../support/preload/less-durable.ts', import.meta.url).href;

/** Kills a writer and answers what of its acknowledged events a power loss at that moment would have left. */
async function losePower(settings: Readonly<Record<string, string>> = {}): Promise<{ missing: number; repeated: number; gaps: number }> {
  const folder = temporaryFolder();
  try {
    const dir = folder.in('data');
    const left = folder.in('left');
    for (const path of [dir, left]) mkdirSync(path);
    execFileSync('cc', [
      '-shared',
      '-fPIC',
      '-O1',
      '-o',
      folder.in('shim.so'),
      new URL('./power-loss.c', import.meta.url).pathname,
      '-ldl',
      '-lpthread',
    ]);
    const env = { LD_PRELOAD: folder.in('shim.so'), POWER_LOSS_FROM: dir, POWER_LOSS_TO: left, ...settings };
    const acknowledged = await appendUntilKilled({ dir, prefix: 'power', count: ACKNOWLEDGED, env });
    const store = await openSqliteEventStore({ path: `${left}/events.db`, headPath: `${left}/events.head` });
    const found = await compare(store, acknowledged);
    await store.close();
    return found;
  } finally {
    folder.remove();
  }
}

test('[J1] a power loss leaves every acknowledged event: none is answered before its flush', needing(skip), async () => {
  assert.deepEqual(await losePower(), { missing: 0, repeated: 0, gaps: 0 });
});

for (const synchronous of ['NORMAL', 'OFF'] as const) {
  test(`[J1] control: with synchronous=${synchronous} the same power loss takes acknowledged events`, needing(skip), async () => {
    assert.ok((await losePower({ NODE_OPTIONS: `--import ${LESS_DURABLE}`, SQLITE_SYNCHRONOUS: synchronous })).missing > 0);
  });
}
