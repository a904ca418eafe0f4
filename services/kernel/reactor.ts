import type { EventCodec, Recorded } from './codec.ts';
import type { EventStore, Subscription } from './ports/event-store.ts';
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
}

const NAMESPACE = 'reactor';

export interface ReactorDeps {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly state: OperationalState;
  readonly report: (error: unknown, reactor: string) => void;
}

/** Starts a reactor behind its checkpoint. The checkpoint moves after the effect: a crash between repeats the effect. */
export async function startReactor<Event>(reactor: Reactor<Event>, deps: ReactorDeps): Promise<Subscription> {
  const kept = await deps.state.get<{ position: number }>(NAMESPACE, reactor.name);
  let saved = kept?.value.position ?? 0;
  return deps.store.subscribe({ after: saved, types: reactor.types }, async (events) => {
    try {
      await reactor.handle(await deps.codec.decode<Event>(events));
    } catch (error) {
      deps.report(error, reactor.name);
      throw error;
    }
    const handled = events[events.length - 1]!.position;
    const safe = Math.max(saved, reactor.safePosition?.(handled) ?? handled);
    if (safe === saved) return;
    await deps.state.put({ namespace: NAMESPACE, key: reactor.name, value: { position: safe } });
    saved = safe;
  });
}

/** Where every reactor's checkpoint stands, for metrics and for moving to another store. */
export async function reactorPositions(state: OperationalState): Promise<ReadonlyMap<string, number>> {
  const records = await state.list<{ position: number }>(NAMESPACE, { limit: 1000 });
  return new Map(records.map((record) => [record.key, record.value.position]));
}
