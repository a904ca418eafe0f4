import { createHash } from 'node:crypto';
import { inTime } from '@aarambh/kernel/in-time.ts';
import { pause } from '@aarambh/kernel/pause.ts';
import type { LeasedPart, SharedWork } from '@aarambh/kernel/ports/leases.ts';

/** One process that shares in the work. */
export interface Sharer {
  /** Grows while it lives, and says nothing about time. */
  readonly beat: number;
  /** Names of the parts that it would do. */
  readonly offers: readonly string[];
}

/** What all sharers see alike, by their ids. */
export interface SharingView {
  readonly sharers: ReadonlyMap<string, Sharer>;
  /** Whose each part is; those that are nobody's are left out. */
  readonly owners: ReadonlyMap<string, string>;
}

/** Where one process notes that it lives and which parts it does. */
export interface SharingBoard {
  /** The id of this process here. */
  readonly id: string;
  /** Notes that it lives and what it would do. Null while somebody does all of the work alone. */
  beat(offers: readonly string[]): Promise<SharingView | null>;
  /** Takes parts that are nobody's, all or none; false when one is somebody's, or this process was removed. */
  take(parts: readonly string[]): Promise<boolean>;
  /** Parts of ours are nobody's from now on. */
  give(parts: readonly string[]): Promise<unknown>;
  /** Removes one whose beat still is as it was seen, with all that is its. */
  remove(id: string, seen: SharingView): Promise<unknown>;
  /** Nothing of this process is left; nobody works under the name if it was the last. */
  leave(): Promise<unknown>;
}

export interface SharingOptions {
  readonly board: SharingBoard;
  readonly parts: readonly LeasedPart[];
  /** Told what the work of a part throws; with null, that the board is away. */
  readonly report: (error: unknown, part: string | null) => void;
  /** How long a beat must stand still until its process counts as gone. Milliseconds. */
  readonly leaseMs: number;
  /** Milliseconds between two beats. */
  readonly beatMs: number;
  /** A monotonic clock in milliseconds. */
  readonly monotonic: () => number;
}

/** How long a process waits to have left, in milliseconds. */
const LEAVE_MS = 2000;

/** The part is another's, or this process could not say in time that it lives. */
class PartLost extends Error {
  constructor(part: string) {
    super(`the part ${part} is lost`);
    this.name = 'PartLost';
  }
}

/** Whose a part should be: of those that offer it the one with the highest hash, so that only parts of who comes or goes change hands. */
function chosenFor(part: string, sharers: SharingView['sharers']): string | null {
  let chosen: { readonly id: string; readonly rank: string } | null = null;
  for (const [id, { offers }] of sharers) {
    if (!offers.includes(part)) continue;
    const rank = createHash('sha256').update(`${part} ${id}`).digest('hex');
    if (chosen === null || rank > chosen.rank) chosen = { id, rank };
  }
  return chosen?.id ?? null;
}

/**
 * Shares work over a board. A process works as long as it could note a beat within a lease, counted from before it asked; others judge it by
 * its beats alone, counted from the answer that showed one first to the question that showed it last. So nobody compares clocks, and who
 * cannot note its beats has told its work to end before others begin, unless it was paused.
 */
export function shareWork({ board, parts, report, leaseMs, beatMs, monotonic }: SharingOptions): SharedWork {
  const { id } = board;
  const names = parts.map(({ name }) => name);
  /** What is done here, until its work has ended. */
  const doing = new Map<string, AbortController>();
  const seen = new Map<string, { readonly beat: number; readonly since: number }>();
  let stopping = false;
  let away = false;
  let woken = new AbortController();
  let deadline: NodeJS.Timeout | undefined;
  const stopped = run();

  function end(name: string): void {
    doing.get(name)?.abort(new PartLost(name));
  }

  function endAll(): void {
    for (const name of doing.keys()) end(name);
  }

  async function work(part: LeasedPart): Promise<void> {
    const ending = new AbortController();
    const { signal } = ending;
    doing.set(part.name, ending);
    try {
      await part.work(signal);
    } catch (error) {
      // That it was told to end is no news.
      if (!(signal.aborted && (error === signal.reason || (error as Error).name === 'AbortError'))) report(error, part.name);
    }
    doing.delete(part.name);
    // Others wait for it. What ended by itself has time until the next beat: work that always fails must not spin.
    if (signal.aborted) woken.abort();
  }

  /** Who is not gone, with what is whose; removes who is gone. */
  async function living(view: SharingView, asked: number): Promise<SharingView> {
    const answered = monotonic();
    const [sharers, owners] = [new Map(view.sharers), new Map(view.owners)];
    for (const [other, { beat }] of view.sharers) {
      const before = seen.get(other);
      if (before?.beat !== beat) seen.set(other, { beat, since: answered });
      else if (other !== id && asked - before.since >= leaseMs) {
        await board.remove(other, view);
        sharers.delete(other);
        for (const [part, owner] of view.owners) if (owner === other) owners.delete(part);
      }
    }
    for (const other of seen.keys()) if (!sharers.has(other)) seen.delete(other);
    return { sharers, owners };
  }

  /** Ends, gives up, takes and begins what the board says; answers after how many milliseconds to look again. */
  async function look(): Promise<number> {
    const asked = monotonic();
    const noted = await board.beat(stopping ? [] : names);
    if (noted === null) {
      endAll();
      return beatMs;
    }
    clearTimeout(deadline);
    deadline = setTimeout(endAll, leaseMs - (monotonic() - asked));
    const view = await living(noted, asked);
    const [given, free, own]: [string[], LeasedPart[], LeasedPart[]] = [[], [], []];
    for (const part of parts) {
      const owner = view.owners.get(part.name);
      const isChosen = chosenFor(part.name, view.sharers) === id;
      if (doing.has(part.name)) {
        if (owner !== id || !isChosen) end(part.name);
      } else if (isChosen && owner === id) own.push(part);
      else if (isChosen && owner === undefined) free.push(part);
      else if (owner === id) given.push(part.name);
    }
    if (given.length > 0) await board.give(given);
    const taken = free.length > 0 && (await board.take(free.map(({ name }) => name)));
    // Past the deadline nothing may begin: others may have taken it over.
    if (!stopping && monotonic() - asked < leaseMs) for (const part of taken ? [...own, ...free] : own) void work(part);
    return Math.min(
      beatMs,
      ...[...seen].flatMap(([other, { since }]) => (other === id ? [] : Math.max(1, leaseMs - (monotonic() - since)))),
    );
  }

  async function run(): Promise<void> {
    while (!stopping || doing.size > 0) {
      woken = new AbortController();
      let patience = beatMs;
      try {
        patience = await look();
        away = false;
      } catch (error) {
        // Once is enough while the board is away.
        if (!away) report(error, null);
        away = true;
      }
      if (!stopping || doing.size > 0) await pause(patience, woken.signal);
    }
    clearTimeout(deadline);
    const leaving = board.leave().catch(() => undefined);
    // A board that is away need not be waited for: the lease runs out.
    await inTime(LEAVE_MS, leaving, () => undefined);
  }

  return {
    held: () => [...doing].flatMap(([name, { signal }]) => (signal.aborted ? [] : [name])),
    stop() {
      stopping = true;
      endAll();
      woken.abort();
      return stopped;
    },
  };
}
