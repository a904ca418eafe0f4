import { once } from 'node:events';
import { receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';
import { namingDamage } from './connection.ts';

/**
 * A worker that serves one kind of request, one message at a time, and sleeps in between. It waits on a flag instead of its
 * event loop: waking is cheaper, and what can wait for a quiet moment is done when the wait times out.
 */
export interface WorkerChannel<Request, Answer> {
  send(request: Request): void;
  /** Set by the owner: called for every answer, in the order of requests. */
  onAnswer: (answer: Answer) => void;
  /** Set by the owner: called when the worker ended without being asked to. */
  onDeath: (error: Error) => void;
  close(): Promise<void>;
}

/** What `openChannel` sends when the worker is ready or could not start. */
type Opening<Ready> = { readonly ready: Ready } | { readonly failed: Failure };

/** An error as it crosses threads, where its class would be lost. */
export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly position?: number | null;
}

interface WorkerSetup {
  readonly flag: SharedArrayBuffer;
  readonly options: unknown;
}

/** The message that asks a worker to end. */
const CLOSE = null;

/** Starts a worker and waits until it has opened what it serves; rejects with what `revive` makes of the error that its opening threw. */
export async function openChannel<Options, Ready, Request, Answer>(
  module: URL,
  options: Options,
  revive: (failure: Failure) => Error = ({ message }) => new Error(message),
): Promise<{ ready: Ready; channel: WorkerChannel<Request, Answer> }> {
  const flag = new SharedArrayBuffer(4);
  const signal = new Int32Array(flag);
  const worker = new Worker(module, { workerData: { flag, options } satisfies WorkerSetup });
  const exited = once(worker, 'exit');
  const [opening] = (await once(worker, 'message')) as [Opening<Ready>];
  if ('failed' in opening) {
    await exited;
    throw revive(opening.failed);
  }
  let closing = false;
  let cause = new Error('the worker ended unexpectedly');
  const send = (message: Request | typeof CLOSE): void => {
    worker.postMessage(message);
    Atomics.add(signal, 0, 1);
    Atomics.notify(signal, 0);
  };
  const channel: WorkerChannel<Request, Answer> = {
    send,
    onAnswer: () => undefined,
    onDeath: () => undefined,
    async close() {
      closing = true;
      send(CLOSE);
      await exited;
    },
  };
  worker.on('message', (answer: Answer) => channel.onAnswer(answer));
  worker.on('error', (error: Error) => (cause = error));
  worker.on('exit', () => {
    if (!closing) channel.onDeath(cause);
  });
  return { ready: opening.ready, channel };
}

export interface Service<Request, Answer> {
  readonly handle: (request: Request) => Answer;
  /** Called after every quiet spell of `quietMs`; answers whether all is done, else it is called again after another one. */
  readonly tidy: () => boolean;
  readonly quietMs: number;
  readonly close: () => void;
}

/** The worker's side: opens the service, answers requests until asked to end. */
export function serveChannel<Options, Ready, Request, Answer>(
  port: MessagePort,
  setup: unknown,
  open: (options: Options) => { ready: Ready; service: Service<Request, Answer> },
): void {
  const { flag, options } = setup as { flag: SharedArrayBuffer; options: Options };
  const signal = new Int32Array(flag);
  let opened: { ready: Ready; service: Service<Request, Answer> };
  try {
    opened = open(options);
  } catch (error) {
    const { name, message, position } = damageOf(error, options) as Error & { position?: number | null };
    port.postMessage({ failed: { name, message, position: position ?? null } } satisfies Opening<Ready>);
    return;
  }
  const { ready, service } = opened;
  port.postMessage({ ready } satisfies Opening<Ready>);
  let busy = true;
  for (;;) {
    const seen = Atomics.load(signal, 0);
    const received = receiveMessageOnPort(port);
    if (received === undefined) {
      if (Atomics.wait(signal, 0, seen, busy ? service.quietMs : Infinity) === 'timed-out') {
        busy = !service.tidy();
      }
      continue;
    }
    const message = received.message as Request | typeof CLOSE;
    if (message === CLOSE) break;
    busy = true;
    port.postMessage(service.handle(message));
  }
  service.close();
  port.close();
}

/** A damaged file, named where the options name it. */
function damageOf(error: unknown, options: unknown): unknown {
  const { path } = options as { readonly path?: string };
  return path === undefined ? error : namingDamage(error, path);
}
