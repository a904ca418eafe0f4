import { takeSent } from '@aarambh/infra/feed/append-order.ts';
import { subscribeTo } from '@aarambh/infra/feed/subscription.ts';
import type { MemoryEventStore } from '@aarambh/infra/memory/event-store.ts';
import { StoreUnavailable, type Appended, type EventStore, type LogPage, type StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
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

/** What may befall a store that keeps the order. */
export interface OrderedFaults {
  /** Appends that are refused before they are sent. */
  refuse: number;
}

/**
 * The store of a machine that is the only one that writes, as `keepsOrder` says: what it sends is stored one append at a time, in the order
 * in which it was sent, and answered in that order. What is not stored when the machine ends never is.
 */
export function orderedStore(store: MemoryEventStore, scheduler: Scheduler, faults: OrderedFaults): EventStore {
  const sent: (() => void)[] = [];
  const answers: (() => void)[] = [];

  /** Has the next one happen at the turn of whoever added one: so they happen as often as they were added, and in order. */
  function inOrder(line: (() => void)[], sender: Flow, what: string, happen: () => void): void {
    line.push(happen);
    void scheduler.turn(sender, what).then(() => line.shift()!());
  }

  return {
    ...machineStore(store, scheduler),
    keepsOrder: true,
    async append(stream, expected, events, order) {
      if (faults.refuse > 0) {
        faults.refuse--;
        throw new StoreUnavailable('busy', 'too many appends wait');
      }
      takeSent(order);
      const { promise, resolve, reject } = Promise.withResolvers<Appended>();
      const what = `append ${events.map(({ type }) => type).join(', ')} to ${stream} behind ${expected}`;
      const sender = flow();
      const heard = (answer: () => void): void => inOrder(answers, sender, `has the answer to: ${what}`, answer);
      inOrder(sent, sender, what, () => {
        store.append(stream, expected, events, order).then(
          (appended) => heard(() => resolve(appended)),
          (error: unknown) => heard(() => reject(error)),
        );
      });
      return promise;
    },
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
