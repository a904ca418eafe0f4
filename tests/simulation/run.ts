import type { ErasedMembers } from '@aarambh/gatherings/ports.ts';
import { memoryEventStore } from '@aarambh/infra/memory/event-store.ts';
import { memoryFiles } from '@aarambh/infra/memory/files.ts';
import { memoryKeys } from '@aarambh/infra/memory/keys.ts';
import { memoryState } from '@aarambh/infra/memory/operational-state.ts';
import { parkedWork, retryWork, undoWork } from '@aarambh/kernel/begun-work.ts';
import { monotonicClock } from '@aarambh/kernel/ports/clock.ts';
import { StoreUnavailable, type EventStore } from '@aarambh/kernel/ports/event-store.ts';
import { TakesLong } from '@aarambh/kernel/process.ts';
import { actingParts, type ActingPart } from '@aarambh/server/acting-parts.ts';
import { log, START } from '../gatherings/world.ts';
import type { Choice, Choices } from './choices.ts';
import { erasuresFollowed } from './erasure-rules.ts';
import { machineState, machineStore, orderedStore, type OrderedFaults } from './machine-store.ts';
import { LOST, type MakePiece, type People } from './piece.ts';
import { createScheduler, type Fault, type Flow, type Life } from './scheduler.ts';
import type { Ground, MakeServices, Services } from './services.ts';
import { running } from './timers.ts';

/** A world to run: its machines, what people do on them, and what may befall them. */
export interface World {
  readonly name: string;
  readonly machines: number;
  /** How many of the machines also run reactors and sweeps; two do so at once after a lease was lost and not noticed. */
  readonly workers: number;
  readonly crashes: number;
  readonly pauses: number;
  /** How many times a worker gives up a part of what it runs, which it begins again later; default none. */
  readonly gives?: number;
  /** Clocks of machines may differ by this many milliseconds. */
  readonly skewMs: number;
  /**
   * Its one machine is the only one that writes, and sends ahead. So many times an append is refused before it is sent, and so many times
   * everything that is cached is forgotten, whatever is under way.
   */
  readonly ahead?: { readonly refusals: number; readonly evictions: number };
  readonly pieces: readonly MakePiece[];
  /** How a machine of it makes the product's services. */
  readonly make: MakeServices;
}

export interface Ran {
  /** What was wrong; null when nothing was. */
  readonly failure: string | null;
  readonly trace: readonly string[];
  readonly choices: readonly Choice[];
}

/**
 * Simulated milliseconds that machines have to end what they began, once nothing befalls them any more; and how long they go on even
 * if everything seems to be at its end, because what comes late may undo it.
 */
const SETTLE_MS = { longest: 60_000, shortest: 12_000 };
/** How often an operator then ends what two starts did not end. */
const OPERATOR_MS = 1_000;
/** How long a machine stays away where nothing else ends it: long enough for a sweep to take up what it left. */
const AWAY_MS = 10_000;
const OFTEN = 4;
const SELDOM = 1;

interface Machine {
  readonly name: string;
  readonly skew: number;
  readonly worker: boolean;
  awaySince: number;
  up: { readonly life: Life; readonly services: Services; readonly ordered: OrderedFaults; readonly parts: readonly Part[] } | null;
}

/** A part of what a worker runs. */
interface Part {
  readonly part: ActingPart;
  /** How to end it; null since when it was given up. */
  end: (() => Promise<void>) | null;
  since: number;
}

/** Begins something that a machine is at from now on. */
function within(life: Life, begin: () => unknown): void {
  running.run({ life, behind: 0 } satisfies Flow, begin);
}

/** How the machine of a world that sends ahead reaches its store; the negative controls bring another. */
export type Reach = typeof orderedStore;

/** Runs a world once, as the choices say. */
export async function run(world: World, make: MakeServices, choices: Choices, reach: Reach = orderedStore): Promise<Ran> {
  const store = memoryEventStore({ epoch: 'simulated' });
  const keys = memoryKeys();
  const scheduler = createScheduler(choices, START);
  const state = memoryState(scheduler.now);
  const pieces = world.pieces.map((piece) => piece());
  const erasure = erasuresFollowed();
  const { draw } = choices;
  const reports: string[] = [];
  const faultsLeft = { crashes: world.crashes, pauses: world.pauses, gives: world.gives ?? 0, refusals: 0, evictions: 0, ...world.ahead };
  let followed = 0;
  let asking = 0;
  let asked = 0;
  let broken: Error | null = null;

  const machines = Array.from({ length: world.machines }, (_, index): Machine => ({
    name: String.fromCharCode(65 + index),
    skew: world.skewMs === 0 ? 0 : [0, -world.skewMs, world.skewMs][draw(3)]!,
    worker: index < world.workers,
    awaySince: 0,
    up: null,
  }));

  const bookingsOf: ErasedMembers['bookingsOf'] = (memberId) =>
    Promise.resolve(
      log(store).flatMap(({ type, data }) => (type === 'BookingRequested' && data.memberId === memberId ? [String(data.bookingId)] : [])),
    );
  const common = {
    keys,
    files: memoryFiles(),
    mails: {
      bookingConfirmed: () => Promise.resolve(),
      bookingCancelled: () => Promise.resolve(),
      gatheringCancelled: () => Promise.resolve(),
    },
    erased: { shutOut: (memberId: string) => keys.destroy(memberId), bookingsOf, bookingsSince: bookingsOf },
  };

  function ground(life: Life, skew: number, reached: EventStore): Ground {
    return {
      ...common,
      store: reached,
      state: machineState(state, scheduler),
      clock: monotonicClock(() => scheduler.now() + skew),
      report(error, part) {
        // What the store refused is tried again, and a machine that stands still takes longer than its turn.
        const isNoFault = error instanceof StoreUnavailable || error instanceof TakesLong;
        if (!life.over && !isNoFault) reports.push(`${part} on ${life.name}: ${String(error)}`);
      },
    };
  }

  function start(machine: Machine): void {
    const life: Life = { name: machine.name, over: false, paused: false, mourners: new Set() };
    const ordered: OrderedFaults = { refuse: 0 };
    const reached = world.ahead === undefined ? machineStore(store, scheduler) : reach(store, scheduler, ordered);
    const standing = ground(life, machine.skew, reached);
    const services = make(standing);
    const { codec, acting } = services;
    const { store: log, state: own, clock, report } = standing;
    const parts = machine.worker ? actingParts(acting, { store: log, codec, state: own, clock, report }) : [];
    machine.up = { life, services, ordered, parts: parts.map((part): Part => ({ part, end: null, since: scheduler.now() })) };
    // Who is the only one that writes need not be told.
    if (world.ahead === undefined)
      within(life, () => standing.store.subscribe({ after: store.headNow() }, (events) => services.commands.notice(events)));
    for (const one of machine.up.parts) take(life, one);
  }

  /** Has a worker begin a part. */
  function take(life: Life, one: Part): void {
    const begun = Promise.withResolvers<() => Promise<void>>();
    within(life, () => one.part.begin().then(begun.resolve, begun.reject));
    one.end = async () => (await begun.promise)();
  }

  /** Has it give one up. */
  function give(life: Life, one: Part): void {
    const { end } = one;
    one.end = null;
    one.since = scheduler.now();
    within(life, () => end!());
  }

  function stop(machine: Machine): void {
    scheduler.end(machine.up!.life);
    machine.up = null;
    machine.awaySince = scheduler.now();
  }

  function faults(): readonly Fault[] {
    const possible: Fault[] = [];
    for (const machine of machines) {
      const { name, up } = machine;
      const overdue = scheduler.now() - machine.awaySince >= AWAY_MS;
      if (up === null) possible.push({ what: `${name} starts again`, weight: OFTEN, overdue, happen: () => start(machine) });
      else if (up.life.paused)
        possible.push({ what: `${name} goes on`, weight: OFTEN, overdue, happen: () => void (up.life.paused = false) });
      else if (faultsLeft.pauses > 0)
        possible.push({
          what: `${name} stands still`,
          weight: SELDOM,
          happen() {
            faultsLeft.pauses--;
            up.life.paused = true;
            machine.awaySince = scheduler.now();
          },
        });
      for (const one of up?.parts ?? []) {
        const { life } = up!;
        const what = `${one.part.name} on ${name}`;
        if (one.end === null)
          possible.push({
            what: `${what} is begun again`,
            weight: OFTEN,
            overdue: scheduler.now() - one.since >= AWAY_MS,
            happen: () => take(life, one),
          });
        else if (faultsLeft.gives > 0)
          possible.push({
            what: `${what} is given up`,
            weight: SELDOM,
            happen() {
              faultsLeft.gives--;
              give(life, one);
            },
          });
      }
      if (up !== null && faultsLeft.refusals > 0)
        possible.push({
          what: `the store of ${name} refuses the next append`,
          weight: SELDOM,
          happen() {
            faultsLeft.refusals--;
            up.ordered.refuse++;
          },
        });
      if (up !== null && faultsLeft.evictions > 0)
        possible.push({
          what: `${name} forgets what it has cached`,
          weight: SELDOM,
          happen() {
            faultsLeft.evictions--;
            up.services.commands.evict();
          },
        });
      if (up !== null && faultsLeft.crashes > 0)
        possible.push({
          what: `${name} crashes`,
          weight: SELDOM,
          happen() {
            faultsLeft.crashes--;
            stop(machine);
          },
        });
    }
    return possible;
  }

  const people: People = {
    draw,
    now: scheduler.now,
    ask: <Answer>(what: string, call: (services: Services) => Promise<Answer>) =>
      new Promise<Answer | typeof LOST>((resolve) => {
        function put(): void {
          const up = machines.filter((one) => one.up !== null);
          // Undisturbed, people ask the machines in turns.
          const { life, services } = up[(asked++ + draw(up.length)) % up.length]!.up!;
          const lost = (): void => resolve(LOST);
          life.mourners.add(lost);
          within(life, () => call(services).then(resolve, lost));
        }
        scheduler.later(what, put, () => machines.some(({ up }) => up !== null));
      }),
  };

  /** Shows the pieces what is new in the log. */
  function look(): void {
    if (broken !== null) throw broken;
    const news = store.all().slice(followed);
    news.forEach(erasure);
    for (const event of log({ all: () => news })) for (const piece of pieces) piece.follow(event);
    followed = store.all().length;
    if (reports.length > 0) throw new Error(reports[0]);
  }

  /** What is not at its end, or not true. */
  function atEnd(): Error | null {
    try {
      for (const piece of pieces) piece.atEnd();
      return null;
    } catch (error) {
      return error as Error;
    }
  }

  /** What an operator does of what two starts did not end: has it undone where nothing is decided, or tried again. */
  async function endParked(): Promise<void> {
    const { life, services } = machines[0]!.up!;
    for (const { reactor: kind, stream } of await parkedWork(state)) {
      const undo = services.acting.processes.find(({ name }) => name === kind)?.undo;
      if (undo === undefined || draw(2) === 0) await retryWork(state, kind, stream);
      else {
        const byOperator = (id: string) => undo(id, { actor: 'system:operator', corr: id });
        const undone = undoWork(state, {
          kind,
          stream,
          undo: (id) => new Promise((resolve, reject) => within(life, () => byOperator(id).then(resolve, reject))),
        });
        if ((await undone) === 'has_outcome') await retryWork(state, kind, stream);
      }
    }
  }

  async function whole(): Promise<void> {
    // The stage is set on a machine that nothing befalls, and which is gone before anything begins.
    const stage = make({ ...common, store, state, clock: scheduler.now, report: (error) => void reports.push(String(error)) });
    const acts: (() => Promise<unknown>)[] = [];
    for (const piece of pieces) acts.push(...(await piece.stage(stage, people)));
    machines.forEach(start);
    for (const act of acts) {
      asking++;
      act().then(
        () => asking--,
        (error: unknown) => (broken ??= error as Error),
      );
    }
    await scheduler.go({ done: () => asking === 0, faults, look });
    for (const machine of machines)
      if (machine.up === null) start(machine);
      else {
        machine.up.life.paused = false;
        for (const one of machine.up.parts) if (one.end === null) take(machine.up.life, one);
      }
    const since = scheduler.now();
    let tried = since;
    const settled = (): boolean => {
      const waited = scheduler.now() - since;
      if (scheduler.now() - tried >= OPERATOR_MS) {
        tried = scheduler.now();
        endParked().catch((error: unknown) => (broken ??= error as Error));
      }
      return waited >= SETTLE_MS.longest || (waited >= SETTLE_MS.shortest && atEnd() === null);
    };
    await scheduler.go({ done: settled, faults: null, look });
    const wrong = atEnd();
    if (wrong !== null) throw wrong;
  }

  let failure: string | null = null;
  try {
    await whole();
  } catch (error) {
    // An assertion's first line is what was asserted; values differ from run to run.
    failure = (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]!;
  } finally {
    for (const machine of machines) if (machine.up !== null) machine.up.life.over = true;
    scheduler.close();
  }
  return { failure, trace: scheduler.trace, choices: choices.taken };
}
