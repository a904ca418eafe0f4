import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { FromRenderer, PageRenderer, RenderedPage, ToRenderer, VisitorAnswer } from '@aarambh/api/pages/renderer.ts';

/** How long rendering a page may take. Milliseconds. */
const MOST_MS = 20_000;
/** The process ends when nothing was rendered for so long; the next page starts another. Milliseconds. */
const IDLE_MS = 30_000;
/** What it may hold. MiB. */
const HEAP_MIB = 160;
/** Pages show times as they are read in India. */
const ZONE = 'Asia/Kolkata';

interface Order {
  readonly id: number;
  readonly ask: (path: string) => Promise<VisitorAnswer>;
  readonly done: (page: RenderedPage) => void;
  readonly failed: (error: Error) => void;
}

/**
 * Renders pages in a process of its own: one that hangs or takes too much ends, and the node goes on. It knows no secret, opens nothing, and
 * reads no file but its own code.
 * @param script what the build made of the member console's `src/server`
 * @param mostMs how long rendering a page may take
 */
export function pageRenderer(script: string, mostMs = MOST_MS): PageRenderer {
  let child: ChildProcess | null = null;
  let last = 0;
  let idle: NodeJS.Timeout | undefined;
  /** One page at a time, so that each has its own time limit. */
  let order: Order | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  function end(of: ChildProcess, why: string): void {
    if (of !== child) return;
    child = null;
    clearTimeout(idle);
    of.kill('SIGKILL');
    order?.failed(new Error(why));
    order = null;
  }

  function tell(to: ChildProcess, message: ToRenderer): void {
    // Whoever cannot be told has ended, and says so by itself.
    to.send(message, () => undefined);
  }

  async function hear(from: ChildProcess, message: FromRenderer): Promise<void> {
    if (order?.id !== (message.kind === 'ask' ? message.order : message.id)) return;
    if (message.kind === 'ask') {
      const { status, type, body } = await order.ask(message.path);
      tell(from, { kind: 'answer', id: message.id, status, type, body });
    } else if (message.kind === 'rendered') order.done(message.page);
    else order.failed(new Error(message.why));
  }

  function started(): ChildProcess {
    if (!existsSync(script)) throw new Error(`there is no ${script}: run npm run build`);
    const next = fork(script, {
      env: { NODE_ENV: 'production', TZ: ZONE },
      execArgv: [`--max-old-space-size=${HEAP_MIB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    next.on('message', (message: FromRenderer) => void hear(next, message).catch((error: unknown) => end(next, String(error))));
    next.once('error', (error) => end(next, String(error)));
    next.once('exit', (code, signal) => end(next, `the process that renders pages ended (${signal ?? code})`));
    // A node that stops waits for nobody who renders.
    next.unref();
    next.channel?.unref();
    return next;
  }

  async function rendered(path: string, ask: Order['ask']): Promise<RenderedPage> {
    const by = (child ??= started());
    const id = ++last;
    clearTimeout(idle);
    const timer = setTimeout(() => end(by, `rendering ${path} took more than ${mostMs} ms`), mostMs);
    try {
      return await new Promise<RenderedPage>((done, failed) => {
        order = { id, ask, done, failed };
        tell(by, { kind: 'render', id, path });
      });
    } finally {
      clearTimeout(timer);
      order = null;
      idle = setTimeout(() => end(by, 'nothing was rendered for a while'), IDLE_MS).unref();
    }
  }

  return {
    render(path, ask) {
      const page = turn.then(() => rendered(path, ask));
      turn = page.catch(() => undefined);
      return page;
    },
  };
}
