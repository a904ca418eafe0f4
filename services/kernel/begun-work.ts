import type { ParkedReaction } from './parked-reactions.ts';
import type { Clock } from './ports/clock.ts';
import type { OperationalState, StateRecord } from './ports/operational-state.ts';

/** Where in the log work stands: what parked work is shown by. */
export type WorkPlace = Pick<ParkedReaction, 'stream' | 'revision' | 'type'>;

/**
 * What starts of nodes begin of one kind of work. Work may end the process that does it: then the next start begins it again. What two starts began and neither
 * ended is parked, so that a node can start; an operator has it tried again.
 */
export interface BegunWork {
  /** Works that are parked, by their ids. */
  parked(): Promise<ReadonlySet<string>>;
  /** Notes that this start begins it where it stands. False, and nothing noted, where two others began it there and neither ended it, or brought it on. */
  begin(id: string, place: Pick<WorkPlace, 'revision'>): Promise<boolean>;
  /** It came to an end, well or badly: what was noted of it is over. */
  end(id: string): Promise<void>;
  /** Leaves it alone from now on. */
  park(id: string, place: WorkPlace): Promise<void>;
  /** This start stops as it should: what it has begun and not ended counts for nothing. */
  leave(): Promise<void>;
}

interface Noted {
  /** The revision at which it stood. */
  readonly at: number;
  /** Starts that began it there. */
  readonly starts: readonly string[];
}
type Parked = WorkPlace & { readonly kind: string; readonly parkedAt: string };

const BEGUN = 'work-begun';
const PARKED = 'work-parked';
/** So many starts begin it. */
const STARTS = 2;
const PAGE = 1_000;
/** What an operator reads of it. */
const WHY = 'Two starts of a node began this, and neither ended it. It is not tried again by itself.';

export interface BegunWorkDeps {
  readonly state: OperationalState;
  readonly clock: Clock;
  /** Names this start of a node. */
  readonly start: string;
}

/** @param kind without spaces */
export function begunWork(kind: string, { state, clock, start }: BegunWorkDeps): BegunWork {
  const keyOf = (id: string): string => `${kind} ${id}`;

  /** Changes what is noted of one, and answers what stands there then; `to` answers null where nothing is to be written. */
  async function change(key: string, to: (noted: Noted | null) => Noted | null): Promise<Noted | null> {
    for (;;) {
      const record = await state.get<Noted>(BEGUN, key);
      const next = to(record?.value ?? null);
      if (next === null) return record?.value ?? null;
      if (await state.put({ namespace: BEGUN, key, value: next, ifVersion: record?.version ?? 0 })) return next;
    }
  }

  return {
    async parked() {
      const records = await recordsOf<Parked>(state, PARKED, `${kind} `);
      return new Set(records.map(({ key }) => key.slice(kind.length + 1)));
    },
    async begin(id, { revision: at }) {
      const noted = await change(keyOf(id), (before) => {
        // One that was brought on meanwhile is not what the others began.
        if (before?.at !== at) return { at, starts: [start] };
        return before.starts.includes(start) || before.starts.length >= STARTS ? null : { at, starts: [...before.starts, start] };
      });
      return noted!.starts.includes(start);
    },
    end: async (id) => void (await state.delete(BEGUN, keyOf(id))),
    async park(id, place) {
      const value: Parked = { ...place, kind, parkedAt: new Date(clock()).toISOString() };
      await state.put({ namespace: PARKED, key: keyOf(id), value });
    },
    async leave() {
      for (const { key, value } of await recordsOf<Noted>(state, BEGUN, `${kind} `))
        if (value.starts.includes(start))
          await change(key, (noted) => noted && { ...noted, starts: noted.starts.filter((one) => one !== start) });
    },
  };
}

/** Everything that is parked since two starts did not end it, as what reactors have parked is shown. `undoable` says which kinds can be undone. */
export async function parkedWork(
  state: OperationalState,
  undoable: (kind: string) => boolean = () => false,
): Promise<readonly ParkedReaction[]> {
  return (await recordsOf<Parked>(state, PARKED, '')).map(({ value: { kind, ...work } }) => ({
    ...{ ...work, reactor: kind, error: WHY, failures: STARTS, nextTryAt: null, undoable: undoable(kind) },
  }));
}

/** Has whoever does one kind of work begin what is parked of it, as if it never was: of one stream, or all. Answers how many works. */
export async function retryWork(state: OperationalState, kind: string, stream: string | null): Promise<number> {
  let tried = 0;
  for (const { key, value } of await recordsOf<Parked>(state, PARKED, `${kind} `)) {
    if (stream !== null && value.stream !== stream) continue;
    await state.delete(BEGUN, key);
    if (await state.delete(PARKED, key)) tried++;
  }
  return tried;
}

/** What became of an operator's wish that nothing comes of a parked work. */
export type Undone = 'undone' | 'has_outcome' | 'not_parked';

/** Decides that nothing comes of what is parked of a stream, by `undo` of its kind, and has it tried again, which gives back what it holds. */
export async function undoWork(
  state: OperationalState,
  { kind, stream, undo }: { readonly kind: string; readonly stream: string; readonly undo: (id: string) => Promise<boolean> },
): Promise<Undone> {
  const parked = await recordsOf<Parked>(state, PARKED, `${kind} `);
  const found = parked.find(({ value }) => value.stream === stream);
  if (found === undefined) return 'not_parked';
  if (!(await undo(found.key.slice(kind.length + 1)))) return 'has_outcome';
  await retryWork(state, kind, stream);
  return 'undone';
}

async function recordsOf<Value>(state: OperationalState, namespace: string, prefix: string): Promise<readonly StateRecord<Value>[]> {
  const records: StateRecord<Value>[] = [];
  for (let after: string | undefined; ; after = records.at(-1)!.key) {
    const page = await state.list<Value>(namespace, { prefix, limit: PAGE, ...(after === undefined ? undefined : { after }) });
    records.push(...page);
    if (page.length < PAGE) return records;
  }
}
