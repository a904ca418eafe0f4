import { pause } from '@aarambh/kernel/pause.ts';
import { openChannel, type Failure, type WorkerChannel } from './worker-channel.ts';

/** A worker that is started again when it ends without being asked to. */
export interface SupervisedWorker<Request> {
  /** Whether there is a worker to send to. */
  alive(): boolean;
  /** Sends to the worker of now; nothing is sent while there is none. */
  send(request: Request): void;
  close(): Promise<void>;
}

export interface SupervisedWorkerOptions<Options, Ready, Answer> {
  /** The module of the worker's thread. */
  readonly module: URL;
  readonly options: Options;
  /** What an error that opening the worker threw becomes on this side. */
  readonly revive?: (failure: Failure) => Error;
  readonly onAnswer: (answer: Answer) => void;
  /** The worker ended: what was under way may have been done, and nothing can be sent until `onRestart`. */
  readonly onDeath: (error: Error) => void;
  readonly onRestart?: (ready: Ready) => void;
  /** Told why a worker ended, and why it could not be started again yet. */
  readonly report: (error: unknown) => void;
}

/** Between two tries to start a worker again. */
const RESTART_MS = 250;

/** Starts a worker that lasts. Rejects when it cannot be started the first time. */
export async function startSupervisedWorker<Options, Ready, Request, Answer>({
  module,
  options,
  revive,
  onAnswer,
  onDeath,
  onRestart,
  report,
}: SupervisedWorkerOptions<Options, Ready, Answer>): Promise<{ ready: Ready; channel: SupervisedWorker<Request> }> {
  const start = () => openChannel<Options, Ready, Request, Answer>(module, options, revive);
  let current: WorkerChannel<Request, Answer> | null = null;
  let restarting: Promise<void> | null = null;
  const closing = new AbortController();

  function adopt(started: WorkerChannel<Request, Answer>): void {
    current = started;
    started.onAnswer = onAnswer;
    started.onDeath = (error) => {
      current = null;
      report(error);
      onDeath(error);
      restarting = restart();
    };
  }

  async function restart(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        const { ready, channel } = await start();
        adopt(channel);
        onRestart?.(ready);
        return;
      } catch (error) {
        report(error);
        await pause(RESTART_MS, closing.signal);
      }
    }
  }

  const opened = await start();
  adopt(opened.channel);
  return {
    ready: opened.ready,
    channel: {
      alive: () => current !== null,
      send: (request) => current?.send(request),
      async close() {
        closing.abort();
        // One that is being started just now is closed when it stands.
        await restarting;
        await current?.close();
      },
    },
  };
}
