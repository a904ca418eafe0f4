import type { BegunWork, WorkPlace } from './begun-work.ts';
import type { Recorded } from './codec.ts';
import type { CommandContext } from './commands.ts';
import { inTime } from './in-time.ts';
import { inTurns } from './in-turns.ts';
import { pauseAfter } from './pause-after.ts';
import type { Reactor } from './reactor.ts';

/** Why a process is not carried on: somebody has to do something first, and may still. No fault, so it is not reported; it is looked at less and less often. */
export class NotYet extends Error {}

/** What is reported of a process that is not at its end after its turn. It goes on. */
export class TakesLong extends Error {
  constructor() {
    super('a process is under way for longer than its turn');
    this.name = 'TakesLong';
  }
}

type Follow<Progress, Event> = (before: Progress | null, event: Event) => Progress | null;

/** Watches over processes that span streams and carries on those that a crash interrupted. */
export interface ProcessWatch<Event extends { readonly type: string }, Progress> {
  readonly name: string;
  readonly idOf: (event: Event) => string;
  /**
   * What is known of a process after an event, by its type: of those that open a process, bring it nearer to its end, or end it. Null when it is
   * at its end. `before` is null while it is not known to be open.
   */
  readonly follow: { readonly [Type in Event['type']]: Follow<Progress, Extract<Event, { readonly type: Type }>> };
  /**
   * When the process is due next, in milliseconds since the epoch: a hold that ends in ten minutes, an approval that waits three days. Nothing
   * advances it before. Null when it is only to be carried on where nobody does. Read from what its events said, so that whoever finds the
   * process again after a restart knows it too. A process with due times is open until an event ends it.
   */
  readonly dueAt?: (progress: Progress) => number | null;
  /**
   * Carries the process to its end, or to its next due time; idempotent, and joins a run under way in this node. Rejects when neither was
   * reached, with `NotYet` where that is nobody's fault. Where it only began work that goes on by itself, it answers that.
   */
  readonly advance: (id: string) => Promise<unknown>;
  /**
   * What becomes of a process that two starts of a node began to advance and neither ended: true where it came to nothing by that. Otherwise, and without this, it
   * is parked until an operator has it tried again: what it has begun is never thrown away.
   */
  readonly giveUp?: (id: string) => Promise<boolean>;
  /**
   * Decides that nothing comes of a process that is parked, where its outcome is not written: once it is tried again it gives back what it holds. False where it
   * has its outcome, and can only be finished. Kinds without this can only be tried again.
   */
  readonly undo?: (id: string, context: CommandContext) => Promise<boolean>;
}

/** Work that goes on when `advance` has answered. */
export class GoesOn {
  readonly work: Promise<unknown>;
  constructor(work: Promise<unknown>) {
    this.work = work;
  }
}

/** A reactor over the processes of one kind; `sweep` advances those that are due, and those open longer than `patienceMs` that have no due time. */
export interface ProcessReactor<Event> extends Reactor<Event> {
  /**
   * Advances what is due at `now`, or open since before `now - patienceMs` without a due time, several at a time; answers how many processes
   * it tried. One that fails is left alone for a while, longer each time. One that is not at its end after its turn goes on by itself, and is not
   * begun again before. What two starts began and neither ended, by `begun`, is left alone.
   */
  readonly sweep: (now: number, patienceMs: number, begun?: BegunWork) => Promise<number>;
  readonly open: () => number;
  /** That of the watch. */
  readonly undo?: ProcessWatch<never, unknown>['undo'] | undefined;
}

/** Only processes open for seconds matter here, so the reactor looks a few times a second and not after every step of each. */
const REST_MS = 200;
/** Processes advanced at a time: enough that one which hangs holds nobody up, few enough to leave room for people. */
const AT_ONCE = 16;
/** So long the others wait for one that was advanced. Milliseconds. */
const TURN_MS = 30_000;
/** After its first failure a process is left alone for this long, then for twice as long each time, up to the limit. */
const PAUSE_MS = { first: 2_000, longest: 300_000 };

interface Open<Progress> {
  readonly position: number;
  readonly seenAt: number;
  readonly progress: Progress;
  readonly place: WorkPlace;
  failures: number;
  notBefore: number;
}

/**
 * Makes the reactor of a kind of process. A process is normally carried to its end by the request that opened it; the
 * reactor only remembers which are open, and `sweep` finishes or undoes those that nobody carries any more. The checkpoint
 * stays before the oldest open process, so that a restart finds them again, and with them when they are due: nothing is kept beside the
 * log that could disagree with it.
 */
export function processReactor<Event extends { readonly type: string }, Progress>(
  watch: ProcessWatch<Event, Progress>,
  deps: { readonly clock: () => number; readonly report: (error: unknown, name: string) => void },
): ProcessReactor<Event> {
  const follow = new Map(Object.entries<Follow<Progress, Event>>(watch.follow as never));
  const open = new Map<string, Open<Progress>>();
  /** Ids of those that are being advanced, by this sweep or by one before it. */
  const underWay = new Set<string>();

  function see({ event, position, stream, revision }: Recorded<Event>): void {
    const id = watch.idOf(event);
    const before = open.get(id);
    const progress = follow.get(event.type)!(before?.progress ?? null, event);
    const { position: since, seenAt } = before ?? { position, seenAt: deps.clock() };
    if (progress === null) open.delete(id);
    // A new object: a run under way that began before this event does not end what the event opened, and what failed gets a new try.
    else if (progress !== before?.progress)
      open.set(id, { position: since, seenAt, progress, place: { stream, revision, type: event.type }, failures: 0, notBefore: 0 });
  }

  async function notParked<One extends readonly [string, unknown]>(all: readonly One[], begun: BegunWork): Promise<readonly One[]> {
    const parked = await begun.parked();
    return all.filter(([id]) => !parked.has(id));
  }

  /** Whether this start may advance it. */
  async function mayBegin(id: string, { place }: Open<Progress>, begun: BegunWork): Promise<boolean> {
    if (await begun.begin(id, place)) return true;
    if ((await watch.giveUp?.(id)) === true) await begun.end(id);
    else await begun.park(id, place);
    return false;
  }

  /** Advances it, and notes its end; of what goes on by itself once it is there. */
  async function advanceNoted(id: string, begun: BegunWork): Promise<void> {
    const end = (): Promise<void> => begun.end(id).catch((error: unknown) => deps.report(error, watch.name));
    let goesOn: Promise<unknown> | null = null;
    try {
      const answer = await watch.advance(id);
      if (answer instanceof GoesOn) goesOn = answer.work;
    } finally {
      if (goesOn === null) await end();
      else void goesOn.then(end, end);
    }
  }

  async function advance(id: string, process: Open<Progress>, begun: BegunWork | undefined): Promise<void> {
    underWay.add(id);
    try {
      if (begun === undefined) await watch.advance(id);
      else if (await mayBegin(id, process, begun)) await advanceNoted(id, begun);
      else return;
      if (watch.dueAt !== undefined) {
        process.failures = 0;
        process.notBefore = deps.clock() + PAUSE_MS.first;
      } else if (open.get(id) === process) open.delete(id);
    } catch (error) {
      process.failures++;
      process.notBefore = deps.clock() + pauseAfter(process.failures, PAUSE_MS);
      if (!(error instanceof NotYet)) deps.report(error, watch.name);
    } finally {
      underWay.delete(id);
    }
  }

  const takesLong = (): void => deps.report(new TakesLong(), watch.name);

  function isDue({ progress, seenAt, notBefore }: Open<Progress>, now: number, patienceMs: number): boolean {
    if (notBefore > now) return false;
    const dueAt = watch.dueAt?.(progress) ?? null;
    return dueAt === null ? now - seenAt >= patienceMs : now >= dueAt;
  }

  return {
    name: watch.name,
    types: [...follow.keys()],
    impersonal: true,
    restMs: REST_MS,
    // Another node may have ended them, and moved the checkpoint behind their ends.
    begun: () => open.clear(),
    handle(events: readonly Recorded<Event>[]) {
      for (const recorded of events) see(recorded);
      return Promise.resolve();
    },
    safePosition(handled) {
      let safe = handled;
      for (const { position } of open.values()) safe = Math.min(safe, position - 1);
      return safe;
    },
    async sweep(now, patienceMs, begun) {
      const all = [...open].filter(([id, process]) => !underWay.has(id) && isDue(process, now, patienceMs));
      const due = begun === undefined || all.length === 0 ? all : await notParked(all, begun);
      await inTurns(due, AT_ONCE, ([id, process]) => inTime(TURN_MS, advance(id, process, begun), takesLong));
      return due.length;
    },
    open: () => open.size,
    undo: watch.undo,
  };
}
