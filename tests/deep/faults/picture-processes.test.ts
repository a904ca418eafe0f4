import assert from 'node:assert/strict';
import childProcess, { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { test, vi } from 'vitest';
import { needing } from '../../support/needing.ts';
import { limitedProcess } from '@aarambh/infra/processes/limited-process.ts';
import { codeOf, valueOf } from '../../accounts/harness.ts';
import { drawing, formats, halves, square } from '../../pictures/made.ts';
import { eventually, within } from '../../support/deadline.ts';

const SOON_MS = 60_000;
const linux = process.platform === 'linux' ? false : 'only Linux tells of processes under /proc';

/** Ids of the processes that draw pictures for this one. */
function children(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const parent = / \(.*\) . (\d+) /.exec(readFileSync(`/proc/${name}/stat`, 'latin1'))?.[1];
        return Number(parent) === process.pid && readFileSync(`/proc/${name}/cmdline`, 'latin1').includes('pictures/child.ts');
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** A picture that takes its time: the largest that is taken, of what compresses worst. */
const slow = (): Promise<Buffer> => halves(7_000, 5_700).avif({ effort: 0 }).toBuffer();
const quick = (): Promise<Buffer> => formats.png!(halves(60, 60));

test(
  '[B1] a process that is killed in the middle is a clear error for its picture alone, and the next one is drawn',
  needing(linux),
  async (t) => {
    const { draw, reported } = drawing(t);
    const [large, small] = [await slow(), await quick()];
    const killed = draw(large, square, null);
    await eventually(SOON_MS, () => children().length === 1, 'the process');
    const [first] = children();
    const beside = draw(small, square, null);
    process.kill(first!, 'SIGKILL');
    assert.equal(codeOf(await killed), 'picture_failed');
    assert.ok((await beside).ok, 'the one beside it');
    assert.deepEqual(reported, ['the process that draws pictures ended: SIGKILL']);
    assert.ok((await draw(small, square, null)).ok);
    assert.ok((await draw(large, square, null)).ok, 'control: left alone, the same picture is drawn');
  },
);

test('[B1] a node that can start no process says so, and draws again once it can', async (t) => {
  const { draw, reported } = drawing(t, { atOnce: 1 });
  const small = await quick();
  const spawn = vi.spyOn(childProcess, 'spawn').mockImplementation(() => {
    throw new Error('spawn ENOMEM');
  });
  syncBuiltinESMExports();
  t.onTestFinished(syncBuiltinESMExports);
  assert.equal(codeOf(await draw(small, square, null)), 'picture_failed');
  assert.deepEqual(reported, ['spawn ENOMEM']);
  spawn.mockRestore();
  syncBuiltinESMExports();
  assert.ok((await within(SOON_MS, draw(small, square, null), 'the next picture')).ok);
});

test('[B1] a picture that takes too long is a clear error, and its process is gone', needing(linux), async (t) => {
  const { draw, reported } = drawing(t, { timeMs: 1 });
  const late = await slow();
  assert.equal(codeOf(await draw(late, square, null)), 'picture_failed');
  assert.deepEqual(reported, ['a picture took longer than 1 ms']);
  await eventually(SOON_MS, () => children().length === 0, 'the process being gone');
  assert.ok((await drawing(t).draw(late, square, null)).ok, 'control: with time it is drawn');
});

test('[B1] a picture that needs more memory than a process may use is refused, and the next is drawn', async (t) => {
  const { draw } = drawing(t, { memory: 300 * 1024 * 1024 });
  const large = await slow();
  assert.match(codeOf(await draw(large, square, null)), /^(picture_failed|file_type)$/);
  assert.ok((await draw(await quick(), square, null)).ok);
  assert.ok((await drawing(t).draw(large, square, null)).ok, 'control: with the memory of the product it is drawn');
});

test('[B1] the system itself holds a process to its memory, and the process gets no setting and no secret', needing(linux), async (t) => {
  const GREEDY = new URL('./greedy-child.ts', import.meta.url);
  const ends = async (memory: number): Promise<number | null> => {
    const greedy = limitedProcess(GREEDY, [String(400 * 1024 * 1024)], { memory, heapMegabytes: 64 });
    t.onTestFinished(() => void greedy.kill('SIGKILL'));
    return ((await once(greedy, 'exit')) as [number | null])[0];
  };
  assert.notEqual(await ends(64 * 1024 * 1024), 0);
  assert.equal(await ends(2048 * 1024 * 1024), 0, 'control: with a higher limit the same process gets it');

  process.env.AARAMBH_SECRET = 'master key';
  t.onTestFinished(() => {
    delete process.env.AARAMBH_SECRET;
  });
  const { draw } = drawing(t);
  valueOf(await draw(await quick(), square, null));
  const [pid] = children();
  assert.ok(readFileSync(`/proc/${pid}/environ`, 'latin1').includes('VIPS_DISC_THRESHOLD'), 'control: it is read');
  assert.ok(!readFileSync(`/proc/${pid}/environ`, 'latin1').includes('master key'));
  const open = readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`));
  assert.ok(!open.some((path) => /\.(db|jsonl|log)/.test(path)), open.join());
});

test('[B1] two pictures are drawn at once, a bounded number wait, and who comes beyond is told so at once', needing(linux), async (t) => {
  const { draw } = drawing(t, { waiting: 3 });
  const [large, small] = [await slow(), await quick()];
  let most = 0;
  const looking = setInterval(() => (most = Math.max(most, children().length)), 5);
  t.onTestFinished(() => clearInterval(looking));
  const taken = [draw(large, square, null), draw(large, square, null), ...Array.from({ length: 3 }, () => draw(small, square, null))];
  assert.equal(codeOf(await draw(small, square, null)), 'busy');
  for (const one of await Promise.all(taken)) assert.ok(one.ok);
  assert.ok((await draw(small, square, null)).ok, 'control: with room in the queue the same one is drawn');
  assert.equal(most, 2);
});

test('[B1] a process is replaced after so many pictures, and nothing is left when they are closed', needing(linux), async (t) => {
  const { draw, close } = drawing(t, { atOnce: 1, picturesEach: 2 });
  const small = await quick();
  const seen: number[] = [];
  for (let n = 0; n < 5; n++) {
    assert.ok((await draw(small, square, null)).ok);
    seen.push(...children().filter((pid) => !seen.includes(pid)));
  }
  assert.equal(seen.length, 3);
  await close();
  assert.deepEqual(children(), []);
  assert.equal(codeOf(await draw(small, square, null)), 'busy');
});

test('[B1] a process that draws nothing keeps nobody awake, and ends with who started it', needing(linux), async () => {
  const script = `
    import { PICTURE_LIMITS, pictureProcesses } from '@aarambh/infra/pictures/picture-processes.ts';
    const { draw } = pictureProcesses({ ...PICTURE_LIMITS, report: console.error });
    const drawn = await draw(Buffer.from(process.argv[1], 'base64'), { shape: 'square', sizes: [96] }, null);
    console.log(drawn.ok);`;
  const small = (await quick()).toString('base64');
  const cwd = new URL('../../..', import.meta.url);
  // It ends by itself: its exit is what is waited for.
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script, small], { cwd, encoding: 'utf8', timeout: SOON_MS });
  assert.equal(said.trim(), 'true');
});
