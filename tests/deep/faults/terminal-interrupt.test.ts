import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test, type TestContext } from 'vitest';
import { needing } from '../../support/needing.ts';
import { openSqliteEventStore } from '@aarambh/infra/sqlite/event-store.ts';
import { eventually } from '../../support/deadline.ts';
import { freePort } from '../../support/product.ts';
import { temporaryFolder, wholeLog } from '../../support/store-events.ts';

const root = new URL('../../..', import.meta.url).pathname;
const skip = spawnSync('script', ['--version']).status === 0 ? false : 'no terminal: install the script command';
const CTRL_C = '\x03';
const SOON_MS = 60_000;

/** `npm start` as somebody types it: in a terminal of its own, where keys become signals of everything that runs in it. */
async function inTerminal(t: TestContext, more: Readonly<Record<string, string>> = {}) {
  const folder = temporaryFolder();
  t.onTestFinished(folder.remove);
  const port = String(await freePort());
  const env = {
    ...process.env,
    DATA_DIR: folder.path,
    PORT: port,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    RATE_FACTOR: '1000',
    BUILD_CONSOLES: 'off',
    ...more,
  };
  // `exec`: a shell between the terminal and npm that is not interactive would die of the key at once, and the terminal would not see how npm ends.
  const terminal = spawn('script', ['-qefc', 'exec npm start', '/dev/null'], { cwd: root, env, stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(terminal, 'exit');
  // A key that is typed as the terminal ends goes nowhere.
  terminal.stdin.on('error', () => undefined);
  let output = '';
  terminal.stdout.on('data', (text: Buffer) => (output += text.toString()));
  await eventually(SOON_MS, () => output.includes('Aarambh is running.') || terminal.exitCode !== null, 'the start');
  assert.equal(terminal.exitCode, null, output);
  return { folder, url: `http://127.0.0.1:${port}`, type: (keys: string) => terminal.stdin.write(keys), exited };
}

/** Signs people up, several at once, until nobody listens any more; answers how many were told that they are. */
async function signUps(url: string, answered: (count: number) => void): Promise<number> {
  let told = 0;
  let next = 0;
  async function person(): Promise<void> {
    for (;;) {
      const email = `person${next++}@example.com`;
      const body = JSON.stringify({ name: 'Asha Rao', email, password: 'Asha#2026' });
      const headers = { 'content-type': 'application/json', connection: 'close' };
      try {
        const { status } = await fetch(`${url}/signup`, { method: 'POST', headers, body });
        // While it ends it may say so.
        if (status === 503) return;
        assert.equal(status, 200);
        answered(++told);
      } catch (error) {
        // Refused, or reset where the system had taken a connection that the node had not seen yet.
        if (error instanceof TypeError) return;
        throw error;
      }
    }
  }
  await Promise.all(Array.from({ length: 8 }, person));
  return told;
}

test('[J6] Ctrl+C in a terminal ends npm start politely with 0, and everybody who was being answered is', needing(skip), async (t) => {
  const { folder, url, type, exited } = await inTerminal(t);
  const told = await signUps(url, (count) => {
    if (count === 20) type(CTRL_C);
  });
  assert.deepEqual(await exited, [0, null]);
  assert.ok(told >= 20);
  const store = await openSqliteEventStore({ path: folder.in('events.db'), headPath: folder.in('events.head') });
  const registered = (await wholeLog(store, 1000)).filter(({ type }) => type === 'AccountRegistered');
  await store.close();
  assert.equal(registered.length, told, 'who was told is there, and who is there was told');
});

test('[J6] what npm passes on of one Ctrl+C is the same one, also when the node was busy meanwhile', needing(skip), async (t) => {
  const { type, exited } = await inTerminal(t, { NODE_OPTIONS: `--import ${root}tests/support/preload/busy-once-interrupted.ts` });
  const asked = performance.now();
  type(CTRL_C);
  assert.deepEqual(await exited, [0, null]);
  // The control: it was busy for longer than a second signal is taken for the first.
  assert.ok(performance.now() - asked > 1_000);
});

test('[J6] Ctrl+C again, later than a second, ends a node at once that somebody keeps waiting', needing(skip), async (t) => {
  const { url, type, exited } = await inTerminal(t);
  const { hostname, port } = new URL(url);
  const slow = connect(Number(port), hostname);
  t.onTestFinished(() => void slow.destroy());
  slow.write(`POST /signup HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`);
  // Connections are taken in order: when this one is answered, the other is being waited for.
  assert.equal((await fetch(`${url}/healthz`)).status, 200);
  const asked = performance.now();
  type(CTRL_C);
  const again = setInterval(() => type(CTRL_C), 100);
  t.onTestFinished(() => clearInterval(again));
  assert.deepEqual(await exited, [130, null]);
  assert.ok(performance.now() - asked > 1_000);
});
