import { newId } from '@aarambh/kernel/ids.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';

/** A session that ended, or with null every session of an account. */
export interface SessionEnd {
  readonly accountId: string;
  readonly sessionId: string | null;
}

const NAMESPACE = 'session-end';
/** Far longer than a node looks away: clocks of the nodes may differ by seconds. */
const KEPT_MS = 60_000;
const LOOK_MS = 300;
const RETRY_MS = 500;
const TRIES = 20;
/** Records read at once: many end together when an admin suspends many accounts. */
const PAGE = 1000;

/** How the nodes tell each other of sessions that ended, so that every one of them closes its sockets within a second. */
export function sessionEnds(state: OperationalState, clock: Clock, report: (error: unknown) => void) {
  /** Announcements seen or made here, with the instant after which their record is gone. */
  const seen = new Map<string, number>();

  async function put(key: string, end: SessionEnd, triesLeft: number): Promise<void> {
    try {
      await state.put({ namespace: NAMESPACE, key, value: end, expiresAt: clock() + KEPT_MS });
    } catch (error) {
      report(error);
      if (triesLeft > 0) setTimeout(() => void put(key, end, triesLeft - 1), RETRY_MS).unref();
    }
  }

  async function look(apply: (end: SessionEnd) => void): Promise<void> {
    const now = clock();
    for (const [key, until] of seen) if (until < now) seen.delete(key);
    for (let after = ''; ;) {
      const page = await state.list<SessionEnd>(NAMESPACE, { after, limit: PAGE });
      for (const { key, value } of page) {
        after = key;
        if (seen.has(key)) continue;
        seen.set(key, now + 2 * KEPT_MS);
        apply(value);
      }
      if (page.length < PAGE) return;
    }
  }

  return {
    /** Tells the other nodes; what cannot be told is reported and tried again. */
    announce(end: SessionEnd): void {
      const key = newId();
      seen.set(key, clock() + 2 * KEPT_MS);
      void put(key, end, TRIES);
    },

    /** Calls back with what other nodes announced; each once. */
    follow(apply: (end: SessionEnd) => void) {
      let timer: NodeJS.Timeout | undefined;
      let stopped = false;
      let looking: Promise<void> = Promise.resolve();
      function next(): void {
        looking = look(apply)
          .catch(report)
          .then(() => {
            if (!stopped) timer = setTimeout(next, LOOK_MS);
          });
      }
      next();
      return {
        stop() {
          stopped = true;
          clearTimeout(timer);
          return looking;
        },
      };
    },
  };
}
