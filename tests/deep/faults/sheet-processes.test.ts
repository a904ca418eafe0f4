import assert from 'node:assert/strict';
import childProcess from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { test, vi, type TestContext } from 'vitest';
import { needing } from '../../support/needing.ts';
import { fileURLToPath } from 'node:url';
import { limitedProcess } from '@aarambh/infra/processes/limited-process.ts';
import { RIGHTS } from '@aarambh/infra/sheets/rights.ts';
import { inline, reading, xlsxOf } from '../../sheets/made.ts';
import { eventually, within } from '../../support/deadline.ts';

const SOON_MS = 60_000;
const MB = 1024 * 1024;
const linux = process.platform === 'linux' ? false : 'only Linux tells of processes under /proc';

/** Ids of the processes that read sheets for this one. */
function children(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const parent = / \(.*\) . (\d+) /.exec(readFileSync(`/proc/${name}/stat`, 'latin1'))?.[1];
        return Number(parent) === process.pid && readFileSync(`/proc/${name}/cmdline`, 'latin1').includes('sheets/child.ts');
      } catch {
        return false;
      }
    })
    .map(Number);
}

const small = xlsxOf({ rows: `<row>${inline('A1', 'Name')}</row>` });
/** A sheet that takes its time, and one whose texts take memory. */
const slow = (): Buffer =>
  xlsxOf({ rows: Array.from({ length: 60_000 }, (_, n) => `<row><c><v>${n}</v></c><c><v>${n}</v></c></row>`).join('') });
const heavy = (): Buffer => xlsxOf({ texts: Array.from({ length: 900_000 }, (_, n) => `<t>student ${n}</t>`) });

test('[I2] a sheet that takes too long is refused, and its process is gone', needing(linux), async (t) => {
  const file = slow();
  const { refusal, reported } = reading(t, { timeMs: 300 });
  assert.equal(await refusal('xlsx', file), 'sheet_too_slow');
  await eventually(SOON_MS, () => children().length === 0, 'the process being gone');
  assert.deepEqual(reported, [], 'it is the fault of the file');
  assert.equal(await reading(t).refusal('xlsx', file), 'none', 'control: with time it is read');
});

test('[I2] a process that stands still is ended when its time is over', needing(linux), async (t) => {
  const { refusal } = reading(t, { timeMs: 3_000 });
  const stopped = refusal('xlsx', slow());
  await eventually(SOON_MS, () => children().length === 1, 'the process');
  process.kill(children()[0]!, 'SIGSTOP');
  assert.equal(await within(SOON_MS, stopped, 'the refusal'), 'sheet_too_slow');
  await eventually(SOON_MS, () => children().length === 0, 'the process being gone');
});

test('[I2] the time that a sheet may take is its own, not that of who takes its rows', async (t) => {
  const { read } = reading(t, { timeMs: 5_000 });
  // The clock of the test stands for a taker that is busy for longer than the sheet may take.
  let ahead = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
  const take = async (): Promise<void> => void (ahead += 10_000);
  assert.ok((await read({ kind: 'xlsx', headings: [], bytes: async () => small }, take)).ok);
});

test('[I2] a sheet that needs more memory than a process may use is refused, and the next is read', async (t) => {
  const file = heavy();
  const { refusal } = reading(t, { memory: 96 * MB });
  assert.equal(await refusal('xlsx', file), 'sheet_too_large');
  assert.equal(await refusal('xlsx', small), 'none');
  assert.equal(await reading(t).refusal('xlsx', file), 'none', 'control: with the memory of the product it is read');
});

test(
  '[I2] a process that is killed in the middle is no refusal but a failure, and the file is read when asked again',
  needing(linux),
  async (t) => {
    const { refusal, reported } = reading(t);
    const file = slow();
    const killed = refusal('xlsx', file);
    await eventually(SOON_MS, () => children().length === 1, 'the process');
    process.kill(children()[0]!, 'SIGKILL');
    assert.equal(await killed, 'sheet_failed');
    assert.deepEqual(reported, ['the process that reads sheets ended: SIGKILL']);
    assert.equal(await refusal('xlsx', file), 'none');
  },
);

test(
  '[I2] two sheets are read at once, and the others in the order in which they came, without taking memory before',
  needing(linux),
  async (t) => {
    const { read } = reading(t);
    const file = slow();
    const asked: number[] = [];
    let most = 0;
    const looking = setInterval(() => (most = Math.max(most, children().length)), 5);
    t.onTestFinished(() => clearInterval(looking));
    const bytes = (n: number) => async (): Promise<Buffer> => {
      asked.push(n);
      return file;
    };
    const all = Array.from({ length: 5 }, (_, n) => read({ kind: 'xlsx', headings: [], bytes: bytes(n) }, () => undefined));
    await eventually(SOON_MS, () => children().length === 2, 'two processes');
    assert.deepEqual(asked, [0, 1]);
    for (const outcome of await Promise.all(all)) assert.ok(outcome.ok);
    assert.deepEqual(asked, [0, 1, 2, 3, 4]);
    assert.equal(most, 2);

    const four = reading(t, { atOnce: 4 });
    let beside = 0;
    const counting = setInterval(() => (beside = Math.max(beside, children().length)), 5);
    t.onTestFinished(() => clearInterval(counting));
    await Promise.all(Array.from({ length: 4 }, () => four.readFile('xlsx', file)));
    assert.ok(beside > 2, 'control: without that limit there are more');
  },
);

test('[I2] who cannot take the rows ends the reading, and hears of it', needing(linux), async (t) => {
  const { read, refusal } = reading(t, { atOnce: 1 });
  const full = async (): Promise<void> => {
    throw new Error('the disk is full');
  };
  await assert.rejects(read({ kind: 'xlsx', headings: [], bytes: async () => slow() }, full), /the disk is full/);
  await eventually(SOON_MS, () => children().length === 0, 'the process being gone');
  await assert.rejects(
    read({ kind: 'xlsx', headings: [], bytes: full as () => Promise<never> }, () => undefined),
    /the disk is full/,
  );
  assert.equal(await refusal('xlsx', small), 'none', 'the place is free again');
});

test('[I2] a node that can start no process says so, and reads again once it can; one that ends reads nothing', async (t) => {
  const { refusal, reported, close } = reading(t, { atOnce: 1 });
  const spawn = vi.spyOn(childProcess, 'spawn').mockImplementation(() => {
    throw new Error('spawn ENOMEM');
  });
  syncBuiltinESMExports();
  t.onTestFinished(syncBuiltinESMExports);
  assert.equal(await refusal('xlsx', small), 'sheet_failed');
  assert.deepEqual(reported, ['spawn ENOMEM']);
  spawn.mockRestore();
  syncBuiltinESMExports();
  assert.equal(await refusal('xlsx', small), 'none');
  const under = refusal('xlsx', slow());
  await close();
  assert.equal(await under, 'sheet_failed');
  assert.equal(await refusal('xlsx', small), 'sheet_failed');
});

/** What a process with these rights may do. */
async function attempts(t: TestContext, options: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const child = limitedProcess(new URL('./sheet-rights-child.ts', import.meta.url), [], { memory: 512 * MB, heapMegabytes: 64, options });
  t.onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()));
  await once(child, 'close');
  return JSON.parse(said) as Record<string, string>;
}

test('[I2] the process that reads sheets may write nothing, start nothing, and read nothing but its code', async (t) => {
  const here = fileURLToPath(new URL('./', import.meta.url));
  const held = await attempts(t, [...RIGHTS, `--allow-fs-read=${here}sheet-rights-child.ts`]);
  assert.deepEqual(held, {
    read: 'ERR_ACCESS_DENIED',
    write: 'ERR_ACCESS_DENIED',
    start: 'ERR_ACCESS_DENIED',
    thread: 'ERR_ACCESS_DENIED',
    code: 'refused',
  });
  const free = await attempts(t, []);
  assert.deepEqual(free, { read: 'done', write: 'done', start: 'done', thread: 'done', code: 'done' }, 'control: without them it may');
});
