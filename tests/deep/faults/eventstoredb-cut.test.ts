import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { describe, test } from 'vitest';

const child = new URL('./eventstoredb-cut-child.ts', import.meta.url).pathname;

async function run(which: 'ours' | 'bare'): Promise<{ readonly code: number | null; readonly output: string }> {
  const running = spawn(process.execPath, [child, which], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => running.on('close', resolve));
  const [output, errors, code] = await Promise.all([text(running.stdout), text(running.stderr), ended]);
  return { code, output: output + errors };
}

describe('a cut while many appends wait for room', { timeout: 60_000 }, () => {
  test('[J1] every append is tried again and stored, and the process lives', async () => {
    const { code, output } = await run('ours');
    assert.equal(output, '200 of 200 stored\n');
    assert.equal(code, 0);
  });

  test('[J1] control: with the appends of the bare client the process dies of rejections that nobody can catch', async () => {
    const { code, output } = await run('bare');
    assert.notEqual(code, 0);
    assert.match(output, /Connection dropped|UNAVAILABLE/);
  });
});
