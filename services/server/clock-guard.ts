import { recordedAt } from '@aarambh/kernel/metadata.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { StoreUnavailable, type EventStore, type StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';

const ACCEPTED = { namespace: 'clock', key: 'accepted' } as const;

/** Milliseconds that the clock may stand ahead of the last event: a community that nobody used for so long is looked at first. */
const MAY_LEAD_MS = 30 * 24 * 3_600_000;

/** Stands for the time of the last event where a clock was accepted whatever that was. */
const NO_EVENT = -1;

/** What was taken for right: a clock, while the last event was of a time. Both in milliseconds since the epoch. */
interface Accepted {
  readonly lastTime: number;
  readonly wall: number;
}

export interface ClockGuardOptions {
  readonly wall: Clock;
  readonly state: Pick<OperationalState, 'get' | 'put'>;
  /** Time of the last event when the log was opened, 0 in an empty one. */
  readonly lastTime: number;
  /** Milliseconds that the clock may stand behind the last event. */
  readonly mayLagMs: number;
  /** Tells of events of other nodes; null where this one is the only writer. */
  readonly onEvents: ((listener: (events: readonly StoredEvent[]) => void) => void) | null;
  readonly report: (error: unknown) => void;
}

export type ClockGuard = ReturnType<typeof clockGuard>;

/**
 * Keeps a wrong clock out of the log. Events are stamped with a time that never runs backwards, so one that is stamped a year ahead
 * dates everything after it a year ahead, and nothing takes that back: meetings begin, points expire. A clock that stands behind the
 * last event, or far ahead of it, therefore refuses appends until it is set right or an operator accepts it.
 */
export function clockGuard({ wall, state, lastTime, mayLagMs, onEvents, report }: ClockGuardOptions) {
  let accepted: Accepted | null = null;
  /** When, by the time that this process ran, the last event was last known to be the last one. */
  let knownAt = performance.now();
  let exceptions = 0;

  function see(time: number): void {
    lastTime = Math.max(lastTime, time);
    knownAt = performance.now();
  }
  onEvents?.((events) => {
    const last = events.at(-1);
    if (last !== undefined) see(recordedAt(last));
  });

  function wrong(): string | null {
    if (lastTime === 0) return null;
    const now = wall();
    // Until an event is stamped later, the clock is compared with the one that was accepted.
    const earliest = accepted?.lastTime === lastTime ? Math.min(lastTime, accepted.wall) : lastTime;
    if (now < earliest - mayLagMs) return sentence(now, 'behind', lastTime);
    // How long this process ran it knows without any clock of the wall.
    const latest = Math.max(lastTime, accepted?.wall ?? 0) + MAY_LEAD_MS + (performance.now() - knownAt);
    return now > latest ? sentence(now, 'more than 30 days ahead of', lastTime) : null;
  }

  /** Another process, or an earlier one, may have been told that the clock is right. */
  async function read(): Promise<void> {
    accepted = (await state.get<Accepted>(ACCEPTED.namespace, ACCEPTED.key))?.value ?? null;
  }

  const append: (store: EventStore) => EventStore['append'] =
    (store) =>
    async (...given) => {
      if (exceptions === 0 && wrong() !== null) {
        await read();
        const why = wrong();
        if (why !== null) throw new StoreUnavailable('clock_wrong', why);
      }
      const at = wall();
      const appended = await store.append(...given);
      see(at);
      return appended;
    };

  return {
    /** The same store; `append` throws `StoreUnavailable` with `clock_wrong` while the clock cannot be right. */
    guarding: (store: EventStore): EventStore => ({ ...store, append: append(store) }),
    /** What is wrong, in a sentence for an operator; nothing when nothing is. What another process accepted is known a moment later. */
    notReady(): readonly string[] {
      const why = wrong();
      if (why === null) return [];
      read().catch(report);
      return [why];
    },
    /** The same, with everything that was accepted so far. */
    async look(): Promise<readonly string[]> {
      await read();
      const why = wrong();
      return why === null ? [] : [why];
    },
    /** Takes the clock for right as it stands; answers what was wrong about it. */
    async accept(): Promise<string | null> {
      await read();
      const why = wrong();
      if (why === null) return null;
      accepted = { lastTime, wall: wall() };
      await state.put({ ...ACCEPTED, value: accepted });
      return why;
    },
    /**
     * Lets work write whatever the clock says: demonstration data bring dates of their own. Other nodes hear of those dates meanwhile, and
     * do not take their own clocks for ahead of them.
     */
    async except<Value>(work: () => Promise<Value>): Promise<Value> {
      exceptions++;
      try {
        // Of no event: it says nothing about a clock that stands behind.
        await state.put({ ...ACCEPTED, value: { lastTime: NO_EVENT, wall: wall() } satisfies Accepted });
        return await work();
      } finally {
        exceptions--;
      }
    },
  };
}

function sentence(now: number, stands: string, lastTime: number): string {
  return (
    `The clock of this machine says ${minuteOf(now)}, which is ${stands} the last event (${minuteOf(lastTime)}). ` +
    'Nothing is saved until it is set right, or accepted as it is: npm run admin -- accept-clock.'
  );
}

function minuteOf(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
