import type { ErasedMembers } from '@aarambh/gatherings/service.ts';
import { memoryEventStore } from '@aarambh/infra/memory/event-store.ts';
import { memoryKeys } from '@aarambh/infra/memory/keys.ts';
import { memoryState } from '@aarambh/infra/memory/operational-state.ts';
import { monotonicClock } from '@aarambh/kernel/ports/clock.ts';
import { startReactor } from '@aarambh/kernel/reactor.ts';
import { startSchedules } from '@aarambh/server/schedules.ts';
import { log, START } from '../gatherings/world.ts';
import type { Choice, Choices } from './choices.ts';
import { machineState, machineStore } from './machine-store.ts';
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
  /** Clocks of machines may differ by this many milliseconds. */
  readonly skewMs: number;
  readonly pieces: readonly MakePiece[];
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
/** How long a machine stays away where nothing else ends it: long enough for a sweep to take up what it left. */
const AWAY_MS = 10_000;
const OFTEN = 4;
const SELDOM = 1;

interface Machine {
  readonly name: string;
  readonly skew: number;
  readonly worker: boolean;
  awaySince: number;
  up: { readonly life: Life; readonly services: Services } | null;
}

/** Begins something that a machine is at from now on. */
function within(life: Life, begin: () => unknown): void {
  running.run({ life, behind: 0 } satisfies Flow, begin);
}

/** Runs a world once, as the choices say. */
export async function run(world: World, make: MakeServices, choices: Choices): Promise<Ran> {
  const store = memoryEventStore({ epoch: 'simulated' });
  const keys = memoryKeys();
  const scheduler = createScheduler(choices, START);
  const state = memoryState(scheduler.now);
  const pieces = world.pieces.map((piece) => piece());
  const { draw } = choices;
  const reports: string[] = [];
  const faultsLeft = { crashes: world.crashes, pauses: world.pauses };
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
    mails: {
      bookingConfirmed: () => Promise.resolve(),
      bookingCancelled: () => Promise.resolve(),
      gatheringCancelled: () => Promise.resolve(),
    },
    erased: { shutOut: (memberId: string) => keys.destroy(memberId), bookingsOf, bookingsSince: bookingsOf },
  };

  function ground(life: Life, skew: number): Ground {
    return {
      ...common,
      store: machineStore(store, scheduler),
      clock: monotonicClock(() => scheduler.now() + skew),
      report(error, part) {
        if (!life.over) reports.push(`${part} on ${life.name}: ${String(error)}`);
      },
    };
  }

  function start(machine: Machine): void {
    const life: Life = { name: machine.name, over: false, paused: false, mourners: new Set() };
    const standing = ground(life, machine.skew);
    const services = make(standing);
    machine.up = { life, services };
    within(life, () => standing.store.subscribe({ after: store.headNow() }, (events) => services.commands.notice(events)));
    if (!machine.worker) return;
    const { codec, reactors, schedules } = services;
    const deps = { store: standing.store, codec, state: machineState(state, scheduler), clock: standing.clock, report: standing.report };
    for (const reactor of reactors) within(life, () => startReactor(reactor, deps));
    within(life, () => startSchedules(schedules, standing.report));
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
    for (const event of log({ all: () => store.all().slice(followed) })) for (const piece of pieces) piece.follow(event);
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

  async function whole(): Promise<void> {
    // The stage is set on a machine that nothing befalls, and which is gone before anything begins.
    const stage = make({ ...common, store, clock: scheduler.now, report: (error) => void reports.push(String(error)) });
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
      else machine.up.life.paused = false;
    const since = scheduler.now();
    const settled = (): boolean => {
      const waited = scheduler.now() - since;
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
