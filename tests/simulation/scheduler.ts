import type { Choices } from './choices.ts';
import { takeTimers } from './timers.ts';

/** A machine's program from a start to a crash. What belongs to it goes no further when it is over. */
export interface Life {
  readonly name: string;
  over: boolean;
  paused: boolean;
  /** Told when it crashes. */
  readonly mourners: Set<() => void>;
}

/** One thing that a machine is at: a request, a follower of the log, a sweep. Everything in it happens one after the other. */
export interface Flow {
  readonly life: Life;
  /** Above 0 once it was overtaken for good: it goes on when nobody else can. */
  behind: number;
}

/** Something that is ready to happen, or will be at a time. */
interface Step {
  /** Whose it is; null for people. */
  readonly flow: Flow | null;
  /** It has left its machine: a crash does not stop it. */
  readonly sent: boolean;
  readonly what: string;
  readonly at: number;
  readonly ready: () => boolean;
  readonly run: () => void;
}

/** Something that may befall the machines, with how likely it is beside one step. */
export interface Fault {
  readonly what: string;
  readonly weight: number;
  readonly happen: () => void;
  /** It has been waited for long enough: undisturbed, it happens as soon as nobody can go on. */
  readonly overdue?: boolean;
}

interface Going {
  readonly done: () => boolean;
  readonly look: () => void;
  /** What may befall the machines just now; null when nothing does any more, and the clock waits for whoever can go on. */
  readonly faults: (() => readonly Fault[]) | null;
}

export interface Scheduler {
  /** Milliseconds of simulated time. */
  readonly now: () => number;
  /** Resolves when the scheduler lets this step happen; never, if its life ends before. */
  turn(flow: Flow, what: string): Promise<void>;
  /** Has `run` called when its turn comes: a message that leaves the machine, and arrives even if it has crashed by then. */
  send(flow: Flow, what: string, run: () => void): void;
  /** Has `run` called when its turn comes, once `ready`: people, whom no crash stops. */
  later(what: string, run: () => void, ready: () => boolean): void;
  /** Ends a life: nothing of it happens any more, but for what has left it and was not lost. */
  end(life: Life): void;
  /** Lets things happen, one at a time, until `done`. Calls `look` after each. */
  go(options: Going): Promise<void>;
  /** What happened, in order. */
  readonly trace: readonly string[];
  /** Gives the timers back. */
  close(): void;
}

const WEIGHT = { step: 10, clock: 3, behind: 5 };
/** More steps than any run needs: beyond, something goes round in circles. */
const MAX_STEPS = 20_000;

const { setImmediate } = globalThis;

/**
 * One thread, one choice at a time: every append, read, delivery and timer of every node waits here for its turn. Between two turns
 * all promises settle, so that a run is its choices and nothing else.
 */
export function createScheduler(choices: Choices, start: number): Scheduler {
  const trace: string[] = [];
  let steps: Step[] = [];
  let now = start;
  let last: Flow | null = null;
  let overtaken = 0;

  function add(step: Step): () => void {
    steps.push(step);
    return () => {
      steps = steps.filter((one) => one !== step);
    };
  }

  const always = (): boolean => true;

  const letGo = takeTimers((owner, ms, ring) => {
    const flow = owner as Flow;
    const what = `${flow.life.name}: a timer of ${ms} ms`;
    return flow.life.over ? () => undefined : add({ flow, sent: false, what, at: now + ms, ready: always, run: ring });
  });

  function isReady({ flow, at, ready }: Step): boolean {
    return at <= now && (flow === null || flow.life.over || !flow.life.paused) && ready();
  }

  /** Who was at it goes on, then whoever has waited longest; who was overtaken comes after all others. */
  function readyInOrder(): Step[] {
    const ready = steps.filter(isReady);
    const rank = ({ flow }: Step): number => (flow === null ? 0 : flow.behind * 2 - Number(flow === last));
    return ready
      .map((step, index) => ({ step, index }))
      .sort((a, b) => rank(a.step) - rank(b.step) || a.index - b.index)
      .map(({ step }) => step);
  }

  function happen(step: Step): void {
    steps = steps.filter((one) => one !== step);
    trace.push(step.what);
    last = step.flow;
    step.run();
  }

  /** When the next timer of a node that runs is due; null when there is none. */
  function nextTimer(): number | null {
    let next: number | null = null;
    for (const { at, flow } of steps) if (at > now && flow?.life.paused !== true && (next === null || at < next)) next = at;
    return next;
  }

  return {
    now: () => now,
    trace,
    close: letGo,

    turn: (flow, what) =>
      new Promise((resolve) => {
        if (!flow.life.over) add({ flow, sent: false, what: `${flow.life.name}: ${what}`, at: now, ready: always, run: resolve });
      }),

    send: (flow, what, run) => void add({ flow, sent: true, what: `${flow.life.name}: ${what}`, at: now, ready: always, run }),
    later: (what, run, ready) => void add({ flow: null, sent: false, what, at: now, ready, run }),

    end(life) {
      life.over = true;
      steps = steps.filter((step) => step.flow?.life !== life || (step.sent && choices.draw(2) === 0));
      for (const mourn of life.mourners) mourn();
    },

    async go({ done, faults, look }) {
      for (let count = 0; ; count++) {
        await new Promise((resolve) => setImmediate(resolve));
        look();
        if (done()) return;
        if (count > MAX_STEPS) throw new Error('the run goes round in circles');
        const ready = readyInOrder();
        const possible: Fault[] = ready.map((step) => ({ what: step.what, weight: WEIGHT.step, happen: () => happen(step) }));
        const first = ready[0]?.flow ?? null;
        if (ready.length > 1 && first !== null)
          possible.push({
            what: `who is at it on ${first.life.name} is overtaken by all others`,
            weight: WEIGHT.behind,
            happen: () => void (first.behind = ++overtaken),
          });
        const next = nextTimer();
        if (next !== null && (faults !== null || ready.length === 0))
          possible.push({
            what: 'clock',
            weight: WEIGHT.clock,
            happen() {
              trace.push(`the clock goes on by ${next - now} ms`);
              now = next;
            },
          });
        for (const fault of faults?.() ?? []) {
          const befall = {
            ...fault,
            happen() {
              trace.push(fault.what);
              fault.happen();
            },
          };
          if (fault.overdue === true && ready.length === 0) possible.unshift(befall);
          else possible.push(befall);
        }
        if (possible.length === 0) throw new Error('nothing can happen any more');
        possible[choices.pick(possible.map(({ weight }) => weight))]!.happen();
      }
    },
  };
}
