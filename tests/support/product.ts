import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { within } from './deadline.ts';
import { productEntry } from './product-entry.ts';

const root = new URL('../..', import.meta.url).pathname;

/** The product running as `npm start` runs it, in a process of its own; from fewer files where the run made them. */
export interface Product {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything that it printed so far. */
  readonly output: () => string;
  /** Ends it politely and waits until it is gone. */
  readonly stop: () => Promise<void>;
  /** Ends it with SIGKILL and waits until it is gone. */
  readonly kill: () => Promise<void>;
  /** Deletes its data folder. */
  readonly forget: () => void;
}

/** A port of the loopback address that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A test file that ends early leaves no node behind. */
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** A node of a busy machine is ready long before. Milliseconds. */
const READY_MS = 150_000;
/** It gives up what it waits for long before. Milliseconds. */
const STOPPED_MS = 60_000;

/** Starts the product and resolves once it says that it runs; rejects with its output when it ends before that, or does not get there. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'aarambh-'));
  const port = settings.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [productEntry(settings)], {
    cwd: root,
    // Rendering all pages of visitors takes more than the start: a test renders those that it looks at.
    env: { ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'warn', RENDER_PAGES: 'asked', ...settings, PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = once(child, 'exit');
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  // It prints this line once it is ready: waiting for it costs nothing, while asking /readyz all the time slows the start down.
  const ready = new Promise<void>((resolve) => {
    const keep = (text: Buffer): void => {
      output += text.toString();
      if (/Aarambh is running\.|A node with ROLE=\w+ is running/.test(output)) resolve();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  try {
    await within(READY_MS, Promise.race([ready, exited]), 'the product to be ready');
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`${(error as Error).message}:\n${output}`, { cause: error });
  }
  if (hasEnded()) throw new Error(`the product ended before it was ready:\n${output}`);

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!hasEnded()) child.kill(signal);
    try {
      await within(STOPPED_MS, exited, 'the product to end');
    } catch (error) {
      child.kill('SIGKILL');
      throw new Error(`${(error as Error).message}:\n${output}`, { cause: error });
    }
  }
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    process: child,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    forget: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
