import type { Commands, Outcome } from './commands.ts';
import type { StoredEvent } from './ports/event-store.ts';

/** Commands of bulk writers under way at the same time, of all of them in the process. */
export const BULK_AT_ONCE = 100;
/** The same while people wait: enough to come to an end, however busy people are. */
export const BULK_WHILE_WAITING = 5;
/** A command of people that is under way for longer waits. Milliseconds. */
export const PEOPLE_WAIT_MS = 25;

/** Live read models that have not applied an event for longer are behind: bulk writers pause. Milliseconds. */
export const MODELS_BEHIND_MS = 500;
/** Between two looks whether they are. Milliseconds. */
const LOOK_MS = 250;

export interface BulkShareOptions {
  /** Resolves when the live read models have applied an event; rejects where that cannot be known now. */
  readonly applied: (event: Pick<StoredEvent, 'stream' | 'position'>) => Promise<void>;
  /** A monotonic time in milliseconds. */
  readonly now?: () => number;
}

/**
 * Commands that leave people their share: those of bulk writers (`CommandContext.bulk`) begin in the order in which they came, `BULK_AT_ONCE` at
 * a time, almost none while a command of people waits, and none while the live read models are more than `MODELS_BEHIND_MS` behind what bulk
 * writers wrote: what people just did would not be seen either. Nobody has to send thousands of them in pieces.
 */
export function leavingPeopleTheirShare(commands: Commands, { applied, now = () => performance.now() }: BulkShareOptions): Commands {
  /** When the commands of people began that are under way, the oldest first. */
  const people = new Set<{ readonly since: number }>();
  const waiting: (() => void)[] = [];
  /** The next of `waiting`: what began is not shifted out one by one. */
  let next = 0;
  let underWay = 0;
  /** What a bulk writer wrote last. */
  let last: Pick<StoredEvent, 'stream' | 'position'> = { stream: '', position: 0 };
  /** Whether it is being waited for, and whether for too long. */
  let looking = false;
  let behind = false;

  function atOnce(): number {
    if (behind) return 0;
    const [oldest] = people;
    return oldest !== undefined && now() - oldest.since > PEOPLE_WAIT_MS ? BULK_WHILE_WAITING : BULK_AT_ONCE;
  }

  function begin(): void {
    while (next < waiting.length && underWay < atOnce()) {
      underWay++;
      waiting[next++]!();
    }
    if (next === waiting.length) next = waiting.length = 0;
  }

  /** Looks whether the read models apply what was written last; once they were behind, until they have applied all of it. */
  async function look(): Promise<void> {
    if (looking) return;
    looking = true;
    const since = now();
    const late = setTimeout(() => (behind = true), MODELS_BEHIND_MS).unref();
    for (let seen = 0; seen === 0 || (behind && seen < last.position);) {
      const asked = last;
      if (await applied(asked).then(isTrue, isFalse)) seen = asked.position;
      else await pause(LOOK_MS);
    }
    clearTimeout(late);
    behind = false;
    begin();
    await pause(Math.max(0, LOOK_MS - (now() - since)));
    looking = false;
  }

  async function inBulk<Result extends Outcome<unknown>>(work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      begin();
    });
    try {
      const outcome = await work();
      if (outcome.ok && outcome.position > 0) {
        last = outcome;
        void look();
      }
      return outcome;
    } finally {
      underWay--;
      begin();
    }
  }

  async function ofPeople<Result>(work: () => Promise<Result>): Promise<Result> {
    const one = { since: now() };
    people.add(one);
    try {
      return await work();
    } finally {
      people.delete(one);
      if (waiting.length > 0) begin();
    }
  }

  return {
    ...commands,
    on(kind) {
      const { execute, read } = commands.on(kind);
      return { read, execute: (order) => (order.context.bulk === true ? inBulk : ofPeople)(() => execute(order)) };
    },
  };
}

const isTrue = (): boolean => true;
const isFalse = (): boolean => false;
const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref());
