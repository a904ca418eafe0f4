import { setTimeout } from 'node:timers/promises';
import type { EventCodec } from '@aarambh/kernel/codec.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { EventStore, Subscription } from '@aarambh/kernel/ports/event-store.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';
import { parkedReactions, retryReactions } from '@aarambh/kernel/parked-reactions.ts';
import { reactorPositions, startReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import type { Schedule } from '@aarambh/kernel/schedule.ts';
import { startSchedules, type Schedules } from './schedules.ts';

/** Everything that acts on its own: reactors, schedules and what senders do. After a restore it waits for an operator. */
export interface Reactors {
  readonly held: () => boolean;
  /** Lets them run after a restore; nothing to do when they do. */
  release(): Promise<void>;
  positions(): Promise<readonly { readonly name: string; readonly position: number }[]>;
  stop(): Promise<void>;
}

export interface ReactorsOptions {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly state: OperationalState;
  readonly clock: Clock;
  // Each reactor knows its own events; here they only have to be started.
  readonly reactors: readonly Reactor<never>[];
  readonly schedules: readonly Schedule[];
  /** Called when they begin, and answers how to end what it began. */
  readonly begin: () => Promise<() => Promise<void>>;
  readonly report: (error: unknown, name: string) => void;
}

/** Where a restore notes that reactors are held (infra/backup/restore.ts). */
const HELD = { namespace: 'reactors', key: 'held' } as const;

/** What an operator is told who starts a node while they are held. */
export const REACTORS_HELD =
  'Since a restore or an import mails and other reactions are held; look at the data, then run: npm run admin -- release-reactors';

/** Starts them, unless a restore holds them back. */
export async function startReactors(options: ReactorsOptions): Promise<Reactors> {
  const { store, codec, state, clock, report } = options;
  const subscriptions: Subscription[] = [];
  let schedules: Schedules | null = null;
  let end: (() => Promise<void>) | null = null;
  let held = await isHeld(state);

  async function begin(): Promise<void> {
    for (const reactor of options.reactors) subscriptions.push(await startReactor(reactor, { store, codec, state, clock, report }));
    schedules = startSchedules(options.schedules, report);
    end = await options.begin();
  }

  if (!held) await begin();
  return {
    held: () => held,
    async release() {
      if (!held) return;
      held = false;
      await state.delete(HELD.namespace, HELD.key);
      await begin();
    },
    positions: () => positionsOf(state),
    async stop() {
      await schedules?.stop();
      await end?.();
      await Promise.all(subscriptions.map((subscription) => subscription.stop()));
    },
  };
}

/** Milliseconds between two looks at what another node does with the hold. */
const LOOK_MS = 1_000;

/** The reactors as a node sees them on which others run them: held or not, released by word in operational state. */
export async function reactorsElsewhere(state: OperationalState, report: (error: unknown) => void): Promise<Reactors> {
  let held = await isHeld(state);
  const timer = setInterval(() => {
    isHeld(state).then((now) => (held = now), report);
  }, LOOK_MS);
  timer.unref();
  return {
    held: () => held,
    async release() {
      await releaseReactors(state);
      held = false;
    },
    positions: () => positionsOf(state),
    stop() {
      clearInterval(timer);
      return Promise.resolve();
    },
  };
}

/** Resolves once reactors are not held, whichever node released them; also when `signal` is aborted. Says so when it has to wait. */
export async function reactorsReleased(state: OperationalState, signal: AbortSignal, say: (line: string) => void): Promise<void> {
  if (await isHeld(state)) say(REACTORS_HELD);
  while (!signal.aborted && (await isHeld(state))) await setTimeout(LOOK_MS, undefined, { signal }).catch(() => undefined);
}

/** Lets the reactors of other nodes run again; answers whether they were held. */
export async function releaseReactors(state: OperationalState): Promise<{ readonly held: boolean }> {
  return { held: await state.delete(HELD.namespace, HELD.key) };
}

/** What an operator sees and does of parked reactions, on any node. */
export const reactionsOf = (state: OperationalState) => ({
  parkedReactions: () => parkedReactions(state),
  retryReactions: (reactor: string, stream: string | null) => retryReactions(state, reactor, stream),
});

async function isHeld(state: OperationalState): Promise<boolean> {
  return (await state.get(HELD.namespace, HELD.key)) !== null;
}

async function positionsOf(state: OperationalState): Promise<readonly { readonly name: string; readonly position: number }[]> {
  return [...(await reactorPositions(state))].map(([name, position]) => ({ name, position }));
}
