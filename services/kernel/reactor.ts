import type { EventCodec, Recorded } from './codec.ts';
import type { EventStore, StoredEvent, Subscription } from './ports/event-store.ts';
import type { OperationalState } from './ports/operational-state.ts';

/**
 * Reacts to events after they happened: sends mail, carries a process on. It sees every event of its types at least once
 * and in order, so what it does must be idempotent.
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

const NAMESPACE = 'reactor';

export interface ReactorDeps {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly state: OperationalState;
  readonly report: (error: unknown, reactor: string) => void;
}

/** A reactor that rests takes up what came meanwhile in one batch of this size. */
const RESTED_BATCH = 5000;

/** Starts a reactor behind its checkpoint. The checkpoint moves after the effect: a crash between repeats the effect. */
export async function startReactor<Event>(reactor: Reactor<Event>, deps: ReactorDeps): Promise<Subscription> {
  const kept = await deps.state.get<{ position: number }>(NAMESPACE, reactor.name);
  let saved = kept?.value.position ?? 0;
  if (kept === null && reactor.begins === 'now') {
    saved = await deps.store.head();
    // Noted at once: killed before its first event, it begins at the same place again.
    await deps.state.put({ namespace: NAMESPACE, key: reactor.name, value: { position: saved } });
  }
  const stopping = Promise.withResolvers<undefined>();
  const { restMs = 0 } = reactor;

  async function handle(events: readonly StoredEvent[]): Promise<void> {
    try {
      const decoded =
        reactor.impersonal === true
          ? events.map((stored) => deps.codec.decodeNow<Event>(stored, { personal: false })!)
          : await deps.codec.decode<Event>(events);
      await reactor.handle(decoded);
    } catch (error) {
      deps.report(error, reactor.name);
      throw error;
    }
    const handled = events[events.length - 1]!.position;
    const safe = Math.max(saved, reactor.safePosition?.(handled) ?? handled);
    if (safe !== saved) {
      await deps.state.put({ namespace: NAMESPACE, key: reactor.name, value: { position: safe } });
      saved = safe;
    }
    if (restMs > 0) await rest(restMs, stopping.promise);
  }

  const subscription = deps.store.subscribe(
    { after: saved, types: reactor.types, ...(restMs > 0 ? { batch: RESTED_BATCH } : undefined) },
    handle,
  );
  return {
    stop() {
      stopping.resolve(undefined);
      return subscription.stop();
    },
  };
}

/** Waits, but not past the end. */
async function rest(ms: number, stopping: Promise<undefined>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([new Promise((resolve) => (timer = setTimeout(resolve, ms))), stopping]);
  clearTimeout(timer);
}

/** Where every reactor's checkpoint stands, for metrics and for moving to another store. */
export async function reactorPositions(state: OperationalState): Promise<ReadonlyMap<string, number>> {
  const records = await state.list<{ position: number }>(NAMESPACE, { limit: 1000 });
  return new Map(records.map((record) => [record.key, record.value.position]));
}
