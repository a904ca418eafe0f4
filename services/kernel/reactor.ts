import type { EventCodec, Recorded } from './codec.ts';
import { inTurns } from './in-turns.ts';
import { openParkingLot } from './parked-reactions.ts';
import { pause } from './pause.ts';
import type { Clock } from './ports/clock.ts';
import { StoreUnavailable, type EventStore, type StoredEvent, type Subscription } from './ports/event-store.ts';
import type { OperationalState } from './ports/operational-state.ts';

/**
 * Reacts to events after they happened: sends mail, carries a process on. It sees every event of its types at least once, those of a
 * stream in order, so what it does must be idempotent. One that it fails on comes later than others.
 */
export interface Reactor<Event> {
  /** Names the checkpoint; never changes. */
  readonly name: string;
  readonly types: readonly string[];
  readonly handle: (events: readonly Recorded<Event>[]) => Promise<void>;
  /**
   * The position up to which a restart need not look again; default: everything handled. A reactor that watches over open
   * processes answers the place before the oldest open one, so that a restart finds them again.
   */
  readonly safePosition?: (handled: number) => number;
  /** Told before the first event of each start: what it knows of an earlier one may be old, because others went on meanwhile. */
  readonly begun?: () => void;
  /** It needs no personal data: events come without it, and no key is touched. */
  readonly impersonal?: boolean;
  /**
   * Where one begins that was never started over this log: at its first event, or, where only what happens from now on matters, at its end
   * as it is then. Default: `first`.
   */
  readonly begins?: 'first' | 'now';
  /** Milliseconds to rest after each batch, for work that can wait: so it does not wake for every single event. */
  readonly restMs?: number;
}

/** A reactor whose types of events each have a handler of their own. */
export interface EventReactor<Event extends { readonly type: string }> extends Omit<Reactor<Event>, 'types' | 'handle'> {
  /** What is done about an event, by its type. What has no handler is not asked for. */
  readonly on: {
    readonly [Type in Event['type']]?: (recorded: Recorded<Event & { readonly type: Type }>) => Promise<unknown>;
  };
  /** Streams that are followed at a time, the events of each in their order. Default: one event after the other, in the order of the log. */
  readonly atOnce?: number;
}

/** Makes a reactor of handlers by type of event: its types are those that have one. */
export function eventReactor<Event extends { readonly type: string }>({ on, atOnce, ...reactor }: EventReactor<Event>): Reactor<Event> {
  const handlers = new Map(Object.entries<(recorded: Recorded<Event>) => Promise<unknown>>(on as never));

  async function follow(events: readonly Recorded<Event>[]): Promise<void> {
    for (const recorded of events) await handlers.get(recorded.event.type)!(recorded);
  }

  return {
    ...reactor,
    types: [...handlers.keys()],
    async handle(events) {
      if (atOnce === undefined) return follow(events);
      const byStream = Map.groupBy(events, ({ stream }) => stream);
      const failures = await inTurns(byStream.values(), atOnce, follow);
      if (failures.length > 0) throw failures[0];
    },
  };
}

const NAMESPACE = 'reactor';

export interface ReactorDeps {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly state: OperationalState;
  readonly clock: Clock;
  readonly report: (error: unknown, reactor: string) => void;
}

/** A reactor that rests takes up what came meanwhile in one batch of this size. */
const RESTED_BATCH = 5000;
/** Milliseconds between two looks at what is parked, while something is: an operator may have asked for a try. */
const LOOK_MS = 1000;

/**
 * Starts a reactor behind its checkpoint. The checkpoint moves after the effect: a crash between repeats the effect.
 * An event that it fails on is parked, with what follows in its stream, and tried again by itself; all others go on. Only where the
 * store or the operational state is away, or too much is parked, it waits with everything.
 */
export async function startReactor<Event>(reactor: Reactor<Event>, deps: ReactorDeps): Promise<Subscription> {
  const { name } = reactor;
  reactor.begun?.();
  const kept = await deps.state.get<{ position: number }>(NAMESPACE, name);
  let saved = kept?.value.position ?? 0;
  if (kept === null && reactor.begins === 'now') {
    saved = await deps.store.head();
    // Noted at once: killed before its first event, it begins at the same place again.
    await deps.state.put({ namespace: NAMESPACE, key: name, value: { position: saved } });
  }
  const parked = await openParkingLot(name, deps);
  const stopping = new AbortController();
  const { restMs = 0 } = reactor;
  /** What the reactor is at: it is never at two things at once. */
  let busy: Promise<unknown> = Promise.resolve();
  let look: NodeJS.Timeout | undefined;
  /** Positions of parked events that were handed over again and are not at their end. */
  const begun = new Set<number>();

  function alone<Value>(work: () => Promise<Value>): Promise<Value> {
    const mine = busy.then(work);
    busy = mine.catch(() => undefined);
    return mine;
  }

  async function react(events: readonly StoredEvent[]): Promise<void> {
    const decoded =
      reactor.impersonal === true
        ? events.map((stored) => deps.codec.decodeNow<Event>(stored, { personal: false })!)
        : await deps.codec.decode<Event>(events);
    await reactor.handle(decoded);
  }

  async function reactOrPark(event: StoredEvent): Promise<void> {
    if (parked.has(event.stream)) return parked.park(event);
    try {
      await react([event]);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      await parked.park(event, error);
    }
  }

  async function take(events: readonly StoredEvent[]): Promise<void> {
    if (!events.some(({ stream }) => parked.has(stream))) {
      try {
        await react(events);
        return;
      } catch (error) {
        // Which of them it was shows one by one; what was done before writes nothing again.
        if (error instanceof StoreUnavailable) throw error;
      }
    }
    for (const event of events) await reactOrPark(event);
  }

  /**
   * Whether a parked event is done: the reactor would not want to see it again after a restart either. What it began may take its
   * time to end; it is handed over once for that, because a second time would begin it again.
   */
  async function reactAgain(event: StoredEvent): Promise<boolean> {
    if (!begun.has(event.position)) await react([event]);
    begun.add(event.position);
    if ((reactor.safePosition?.(event.position) ?? event.position) < event.position) return false;
    begun.delete(event.position);
    return true;
  }

  function lookLater(): void {
    if (stopping.signal.aborted || look !== undefined || parked.size() === 0) return;
    look = setTimeout(() => {
      look = undefined;
      alone(() => parked.retry(reactAgain))
        .catch((error: unknown) => deps.report(error, name))
        .finally(lookLater);
    }, LOOK_MS);
  }

  async function handle(events: readonly StoredEvent[]): Promise<void> {
    try {
      await alone(() => take(events));
    } catch (error) {
      deps.report(error, name);
      throw error;
    } finally {
      lookLater();
    }
    const handled = events[events.length - 1]!.position;
    const safe = Math.max(saved, reactor.safePosition?.(handled) ?? handled);
    if (safe !== saved) {
      await deps.state.put({ namespace: NAMESPACE, key: name, value: { position: safe } });
      saved = safe;
    }
    if (restMs > 0) await pause(restMs, stopping.signal);
  }

  const subscription = deps.store.subscribe(
    { after: saved, types: reactor.types, ...(restMs > 0 ? { batch: RESTED_BATCH } : undefined) },
    handle,
  );
  lookLater();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(look);
      await subscription.stop();
      await busy;
    },
  };
}

/** Where every reactor's checkpoint stands, for metrics and for moving to another store. */
export async function reactorPositions(state: OperationalState): Promise<ReadonlyMap<string, number>> {
  const records = await state.list<{ position: number }>(NAMESPACE, { limit: 1000 });
  return new Map(records.map((record) => [record.key, record.value.position]));
}
