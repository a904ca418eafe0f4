import { randomBytes } from 'node:crypto';
import { VISIT_DAYS, type VisitReport } from '@aarambh/contracts/routes/visits.ts';
import { mac } from '@aarambh/kernel/macs.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { daysUntil, endOfDay, indiaDay } from './india-days.ts';

/** A page that was opened. */
export interface Visit {
  readonly path: string;
  readonly from: string | null;
  /** What tells one browser from another, and is kept in no form but the day's hash: its network address and what it calls itself. */
  readonly source: string;
  readonly agent: string;
}

export interface VisitCounter {
  /** Counts a visit in memory; it is written a moment later. */
  count(visit: Visit): Promise<void>;
  /** Writes what was counted; resolves when it stands. */
  flush(): Promise<void>;
  report(days: number): Promise<VisitReport>;
}

const SALT = 'visit-salt';
const PEOPLE = 'visit-people';
const DAYS = 'visit-days';
const PAGES = 'visit-pages';
const REFERRERS = 'visit-referrers';

/** How long a count waits for others. A process that dies in between loses no more than this. Milliseconds. */
const FLUSH_MS = 5_000;
/** Views of one visitor that count in a day: beyond it is a program that does not say so. */
const MOST_OF_ONE = 500;
/** Different browsers and referring hosts that one process tells apart in a day; who comes later is counted as a view alone. */
const MOST_PEOPLE = 200_000;
const MOST_HOSTS = 1_000;
/** Rows of a list in a report. */
const MOST_ROWS = 20;
/** Counters that one report reads of each kind. */
const MOST_READ = 200_000;

/** What one process knows of a day. */
interface Today {
  readonly day: string;
  readonly key: Uint8Array;
  readonly views: Map<string, number>;
  readonly hosts: Set<string>;
}

/**
 * Counts how much the member console is read. Kept are sums by day; whether two visits are of one browser is known by a hash under the day's
 * salt. Salt and hashes expire when the day ends.
 */
export function visitCounter({ state, wall }: { readonly state: OperationalState; readonly wall: Clock }): VisitCounter {
  /** What is to be added, by namespace and key. */
  let waiting = new Map<string, Map<string, number>>();
  let timer: NodeJS.Timeout | null = null;
  let today: Promise<Today> | null = null;
  let todayIs = '';
  let flushing = Promise.resolve();

  /** The day's salt, one for all processes: whoever comes first makes it. */
  async function opened(day: string): Promise<Today> {
    const salt = randomBytes(32).toString('base64');
    await state.put({ namespace: SALT, key: day, value: salt, ifVersion: 0, expiresAt: endOfDay(day) });
    const kept = await state.get<string>(SALT, day);
    const key = mac(Buffer.from(kept?.value ?? salt, 'base64'), 'aarambh visits');
    return { day, key, views: new Map(), hosts: new Set() };
  }

  function dayNow(): Promise<Today> {
    const day = indiaDay(wall());
    if (today === null || todayIs !== day) {
      todayIs = day;
      today = opened(day);
      // A day that could not be opened is opened by the next visit.
      today.catch(() => (today = null));
    }
    return today;
  }

  function add(namespace: string, key: string, by = 1): void {
    const of = waiting.get(namespace) ?? new Map<string, number>();
    waiting.set(namespace, of.set(key, (of.get(key) ?? 0) + by));
    timer ??= setTimeout(() => void flush().catch(() => undefined), FLUSH_MS).unref();
  }

  async function write(): Promise<void> {
    const batch = waiting;
    waiting = new Map();
    if (timer !== null) clearTimeout(timer);
    timer = null;
    try {
      for (const [namespace, counts] of batch)
        for (const [key, by] of [...counts]) {
          const ttl = namespace === PEOPLE ? Math.max(FLUSH_MS, endOfDay(key.slice(0, 10)) - wall()) : VISIT_DAYS * DAY_MS;
          const sum = await state.increment(namespace, key, by, ttl);
          counts.delete(key);
          // Nobody had met this browser today, in any process.
          if (namespace === PEOPLE && sum === by) add(DAYS, `${key.slice(0, 10)} visitors`);
        }
    } finally {
      // What could not be written waits for the next time.
      for (const [namespace, counts] of batch) for (const [key, by] of counts) add(namespace, key, by);
    }
  }

  function flush(): Promise<void> {
    flushing = flushing
      .catch(() => undefined)
      .then(async () => {
        // Writing who came for the first time adds to the day.
        while (waiting.size > 0) await write();
      });
    return flushing;
  }

  return {
    async count({ path, from, source, agent }) {
      const { day, key, views, hosts } = await dayNow();
      const who = mac(key, `${source}\n${agent}`).toString('base64url');
      const seen = views.get(who) ?? 0;
      if (seen >= MOST_OF_ONE) return;
      if (seen > 0 || views.size < MOST_PEOPLE) views.set(who, seen + 1);
      if (seen === 0 && views.size < MOST_PEOPLE) add(PEOPLE, `${day} ${who}`);
      add(DAYS, `${day} views`);
      add(PAGES, `${day} ${path}`);
      if (from === null || (!hosts.has(from) && hosts.size >= MOST_HOSTS)) return;
      hosts.add(from);
      add(REFERRERS, `${day} ${from}`);
    },

    flush,

    async report(days) {
      const range = daysUntil(indiaDay(wall()), days);
      const read = (namespace: string) => state.list<number>(namespace, { after: range[0]!, limit: MOST_READ });
      const [ofDays, ofPages, ofHosts] = await Promise.all([read(DAYS), read(PAGES), read(REFERRERS)]);
      const sums = new Map(ofDays.map(({ key, value }) => [key, value]));
      return {
        days: range.map((day) => ({ day, views: sums.get(`${day} views`) ?? 0, visitors: sums.get(`${day} visitors`) ?? 0 })),
        pages: most(ofPages).map(([path, views]) => ({ path, views })),
        referrers: most(ofHosts).map(([host, views]) => ({ host, views })),
      };
    },
  };
}

/** The sums over all days by what stands behind the day in their keys, the greatest first. */
function most(counters: readonly { readonly key: string; readonly value: number }[]): readonly (readonly [what: string, sum: number])[] {
  const sums = new Map<string, number>();
  for (const { key, value } of counters) sums.set(key.slice(11), (sums.get(key.slice(11)) ?? 0) + value);
  return [...sums].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).slice(0, MOST_ROWS);
}
