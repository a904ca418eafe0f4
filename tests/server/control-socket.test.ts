import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { askOwner, ControlFailure, controlPath, serveControl } from '@aarambh/server/control-socket.ts';

function dataDir(): string {
  const path = mkdtempSync(join(tmpdir(), 'aarambh-control-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const ignore = (): void => undefined;

test('a verb is answered by the owner of the data folder, with progress', async () => {
  const folder = dataDir();
  const stop = await serveControl(folder, async ({ verb, args }, report) => {
    report(10, 10);
    return { verb, args };
  });
  const seen: [number, number][] = [];
  const answer = await askOwner(folder, { verb: 'replay', args: { model: 'all' } }, (done, total) => seen.push([done, total]));
  assert.deepEqual(answer, { result: { verb: 'replay', args: { model: 'all' } } });
  assert.deepEqual(seen, [[10, 10]]);
  await stop();
});

test('nobody answers where nobody owns the folder, also beside a socket that was left behind', async () => {
  const folder = dataDir();
  assert.equal(await askOwner(folder, { verb: 'audit', args: {} }, ignore), null);
  writeFileSync(controlPath(folder), '');
  assert.equal(await askOwner(folder, { verb: 'audit', args: {} }, ignore), null);
  const stop = await serveControl(folder, async () => 1);
  assert.deepEqual(await askOwner(folder, { verb: 'audit', args: {} }, ignore), { result: 1 });
  await stop();
});

test('what the owner refuses is told in its words', async () => {
  const folder = dataDir();
  const stop = await serveControl(folder, async () => {
    throw new Error('There is no read model of that name.');
  });
  await assert.rejects(
    askOwner(folder, { verb: 'replay', args: {} }, ignore),
    (error) => error instanceof ControlFailure && /read model/.test(error.message),
  );
  await stop();
});

test('an owner that ends before it answers is told so', async () => {
  const folder = dataDir();
  let reached = ignore;
  const asked = new Promise<void>((resolve) => (reached = resolve));
  const stop = await serveControl(folder, () => {
    reached();
    return new Promise(ignore);
  });
  const answer = assert.rejects(askOwner(folder, { verb: 'audit', args: {} }, ignore), /ended before it answered/);
  await asked;
  await stop();
  await answer;
});

test('only the user of the owner reaches the socket, and long paths have one too', async () => {
  const folder = join(dataDir(), 'a'.repeat(90));
  mkdirSync(folder);
  assert.ok(Buffer.byteLength(controlPath(folder)) <= 100);
  const stop = await serveControl(folder, async () => 2);
  assert.equal(statSync(controlPath(folder)).mode & 0o777, 0o600);
  assert.deepEqual(await askOwner(folder, { verb: 'audit', args: {} }, ignore), { result: 2 });
  await stop();
});
