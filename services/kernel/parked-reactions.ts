import { pauseAfter } from './pause-after.ts';
import type { Clock } from './ports/clock.ts';
import { StoreUnavailable, type EventStore, type StoredEvent } from './ports/event-store.ts';
import type { OperationalState, StateRecord } from './ports/operational-state.ts';

/** An event that a reactor failed on and left aside, or that waits behind one of its stream. */
export interface ParkedReaction {
  readonly reactor: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  /** What it failed with; null while it waits behind another of its stream. */
  readonly error: string | null;
  /** Failures in a row. */
  readonly failures: number;
  /** ISO times; nothing is planned for what waits behind another. */
  readonly parkedAt: string;
  readonly nextTryAt: string | null;
  /** Whether an operator may decide that nothing comes of it. */
  readonly undoable: boolean;
}

/** What one reactor has parked. Kept in operational state, so that it is found again after a restart and on another node. */
export interface ParkingLot {
  /** Whether something of the stream is parked: what follows in the stream waits behind it. */
  has(stream: string): boolean;
  readonly size: () => number;
  /** Parks an event that failed, or that waits (`error` undefined). @throws {TooManyParked} */
  park(event: StoredEvent, error?: unknown): Promise<void>;
  /**
   * Hands over again what is due, and behind it what waits in its stream, until one fails or is not done yet, which `react` says.
   * @throws {StoreUnavailable} then nothing is counted as failed
   */
  retry(react: (event: StoredEvent) => Promise<boolean>): Promise<void>;
}

/** So much fails that it is not one event's fault: the reactor stands still, as if the engine were away. */
class TooManyParked extends Error {
  constructor(reactor: string) {
    super(`${MAX_PARKED} events are parked in ${reactor}; it does not go on before some of them succeed`);
    this.name = 'TooManyParked';
  }
}

type Kept = Omit<ParkedReaction, 'nextTryAt' | 'undoable'>;

const NAMESPACE = 'reactor-parked';
/** Of one reactor. */
const MAX_PARKED = 1000;
const PAUSE_MS = { first: 2_000, longest: 900_000 };
const MAX_ERROR = 500;

/** Revisions are padded, so that keys of one stream stand in its order. */
const keyOf = ({ reactor, stream, revision }: Pick<Kept, 'reactor' | 'stream' | 'revision'>): string =>
  `${reactor} ${stream}@${String(revision).padStart(12, '0')}`;

export interface ParkingDeps {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly state: OperationalState;
  readonly clock: Clock;
  readonly report: (error: unknown, reactor: string) => void;
}

export async function openParkingLot(reactor: string, { store, state, clock, report }: ParkingDeps): Promise<ParkingLot> {
  const counts = new Map<string, number>();
  let all = 0;
  /** Whether they are known to be those of the state: not after a write whose outcome is unknown. */
  let sure = false;

  function count(stream: string, by: 1 | -1): void {
    all += by;
    const now = (counts.get(stream) ?? 0) + by;
    if (now > 0) counts.set(stream, now);
    else counts.delete(stream);
  }

  /** Counts what the state holds. Whoever was killed when the first of a stream was done has left the next waiting: it is due. */
  async function recount(): Promise<void> {
    counts.clear();
    all = 0;
    for (const { value, dueAt } of await recordsOf(state, `${reactor} `)) {
      if (dueAt === null && !counts.has(value.stream)) await put(value, clock());
      count(value.stream, 1);
    }
    sure = true;
  }

  async function put(kept: Kept, dueAt: number | null): Promise<void> {
    await state.put({ namespace: NAMESPACE, key: keyOf(kept), value: kept, dueAt });
  }

  async function failed(kept: Kept, error: unknown): Promise<void> {
    report(error, reactor);
    const failures = kept.failures + 1;
    const text = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, MAX_ERROR);
    await put({ ...kept, error: text, failures }, clock() + pauseAfter(failures, PAUSE_MS));
  }

  /** Whether it is done, or not there to be tried any more. */
  async function attempt(kept: Kept, react: (event: StoredEvent) => Promise<boolean>): Promise<boolean> {
    const event = await eventAt(store, kept);
    try {
      if (event !== null && !(await react(event))) return false;
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      await failed(kept, error);
      return false;
    }
    await state.delete(NAMESPACE, keyOf(kept));
    count(kept.stream, -1);
    return true;
  }

  /** Until it has ended well nobody can be sure of the counts. */
  async function counted(work: () => Promise<void>): Promise<void> {
    const before = sure;
    sure = false;
    await work();
    sure = before;
  }

  await recount();
  return {
    has: (stream) => counts.has(stream),
    size: () => all,

    async park({ stream, revision, type }, error) {
      const known = await state.get<Kept>(NAMESPACE, keyOf({ reactor, stream, revision }));
      if (known !== null) return;
      if (all >= MAX_PARKED) throw new TooManyParked(reactor);
      const kept: Kept = { reactor, stream, revision, type, error: null, failures: 0, parkedAt: new Date(clock()).toISOString() };
      count(stream, 1);
      await counted(() => (error === undefined ? put(kept, null) : failed(kept, error)));
    },

    async retry(react) {
      if (!sure) await recount();
      await counted(async () => {
        const due = await state.due<Kept>(NAMESPACE, clock(), MAX_PARKED);
        const streams = new Set(due.flatMap(({ value }) => (value.reactor === reactor ? [value.stream] : [])));
        for (const stream of streams) {
          for (let goesOn = true; goesOn;) {
            const [first] = await state.list<Kept>(NAMESPACE, { prefix: `${reactor} ${stream}@`, limit: 1 });
            goesOn = first !== undefined && (await attempt(first.value, react));
          }
        }
      });
    },
  };
}

/** Everything that reactors have parked, by reactor and stream. */
export async function parkedReactions(state: OperationalState): Promise<readonly ParkedReaction[]> {
  return (await recordsOf(state, '')).map(({ value, dueAt }) => ({
    ...value,
    undoable: false,
    nextTryAt: dueAt === null ? null : new Date(dueAt).toISOString(),
  }));
}

/** Has the node that runs the reactors try again within a second what one has parked: of one stream, or all. Answers how many streams. */
export async function retryReactions(state: OperationalState, reactor: string, stream: string | null): Promise<number> {
  const prefix = stream === null ? `${reactor} ` : `${reactor} ${stream}@`;
  let tried = 0;
  for (const { key, value, version, dueAt } of await recordsOf(state, prefix))
    if (dueAt !== null && (await state.put({ namespace: NAMESPACE, key, value, dueAt: 0, ifVersion: version }))) tried++;
  return tried;
}

async function recordsOf(state: OperationalState, prefix: string): Promise<readonly StateRecord<Kept>[]> {
  const records: StateRecord<Kept>[] = [];
  for (let after: string | undefined; ; after = records.at(-1)!.key) {
    const page = await state.list<Kept>(NAMESPACE, { prefix, limit: MAX_PARKED, ...(after === undefined ? undefined : { after }) });
    records.push(...page);
    if (page.length < MAX_PARKED) return records;
  }
}

/** The event itself; null when this store does not hold it, after a restore. */
async function eventAt(store: Pick<EventStore, 'readStream'>, { stream, revision }: Kept): Promise<StoredEvent | null> {
  for await (const page of store.readStream(stream, { from: revision, pageSize: 1 })) return page[0] ?? null;
  return null;
}
