import { subscribeTo } from '@aarambh/infra/feed/subscription.ts';
import type { MemoryEventStore } from '@aarambh/infra/memory/event-store.ts';
import type { EventStore, LogPage, StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';
import type { Flow, Scheduler } from './scheduler.ts';
import { running } from './timers.ts';

/**
 * The store as one machine reaches it, over a network: the request takes its time and so does the answer, both by turns. An append
 * that left a machine arrives even if the machine has crashed by then; its answer is heard by nobody.
 */
export function machineStore(store: MemoryEventStore, { turn, send }: Scheduler): EventStore {
  async function asked<Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> {
    await turn(flow(), what);
    const answer = await ask();
    await turn(flow(), `has the answer to: ${what}`);
    return answer;
  }

  /** A page for a follower: on its way for as long as the schedule says. What has nothing for it takes no turn. */
  async function delivered(options: Parameters<EventStore['readAll']>[0]): Promise<LogPage> {
    const now = await store.readAll(options);
    if (now.events.length === 0) return now;
    await turn(flow(), `hears of ${now.events.map(({ type }) => type).join(', ')}`);
    return store.readAll(options);
  }

  return {
    epoch: store.epoch,
    head: () => asked('read the head', () => store.head()),
    readAll: (options) => asked(`read the log after ${options.after}`, () => store.readAll(options)),
    readAllBackwards: (options) => asked('read the log backwards', () => store.readAllBackwards(options)),
    readStreamBackwards: (stream, limit) => asked(`read the end of ${stream}`, () => store.readStreamBackwards(stream, limit)),

    async *readStream(stream, options) {
      yield* await asked(`read ${stream}`, () => wholeStream(store.readStream(stream, options)));
    },

    append(stream, expected, events) {
      const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<EventStore['append']>>>();
      const what = `append ${events.map(({ type }) => type).join(', ')} to ${stream} behind ${expected}`;
      const sender = flow();
      send(sender, what, () => {
        const heard = (answer: () => void): void => void turn(sender, `has the answer to: ${what}`).then(answer);
        store.append(stream, expected, events).then(
          (appended) => heard(() => resolve(appended)),
          (error: unknown) => heard(() => reject(error)),
        );
      });
      return promise;
    },

    subscribe(options, handler) {
      const feed = { head: store.headNow, onCommit: store.onCommit, committed: () => undefined };
      return subscribeTo({ readAll: delivered, feed }, options, handler);
    },
    close: () => Promise.resolve(),
  };
}

async function wholeStream(pages: AsyncIterable<readonly StoredEvent[]>): Promise<(readonly StoredEvent[])[]> {
  const whole: (readonly StoredEvent[])[] = [];
  for await (const page of pages) whole.push(page);
  return whole;
}

/** The flow that asks: all calls of a machine come from within one. */
const flow = (): Flow => running.getStore() as Flow;

/** Operational state as one machine reaches it: each call waits for its turn. */
export function machineState(state: OperationalState, { turn }: Scheduler): OperationalState {
  const own: OperationalState = { ...state };
  for (const name of ['get', 'put', 'putMany', 'delete', 'deletePrefix', 'list', 'due', 'increment'] as const) {
    const call = state[name] as (...args: unknown[]) => Promise<unknown>;
    Object.assign(own, {
      async [name](...args: unknown[]) {
        await turn(flow(), `${name} operational state`);
        return call.apply(state, args);
      },
    });
  }
  return own;
}
