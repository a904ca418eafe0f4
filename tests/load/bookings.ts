/**
 * P2 and P3: bookings by points over HTTP on the product in a process of its own. All members have a session and 100 points
 * before it starts. Rounds of everything take turns, and medians count.
 *
 * P2a: CPU of all threads of the server for a booking, its projections included, against a POST on the same server that parses
 * the same body under the same token and answers a constant. P2b: the p99 of a booking against the p99 of an append of one event
 * through the store's port, with equally many clients. P3: what 10,000 members who book one gathering get through, against
 * the same over 1,000 gatherings. MEMBERS=1000 for a quick look.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { openSqliteEventStore } from '@aarambh/infra/sqlite/event-store.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { NO_STREAM, type EventStore } from '@aarambh/kernel/ports/event-store.ts';
import { freePort, startProduct, type Product } from '../support/product.ts';
import { temporaryFolder } from '../support/store-events.ts';
import { inTurns, makeCrowd, openGathering, type Member } from './crowd.ts';
import { figure, median, percentile, type Figure } from './figure.ts';
import { httpClient, type HttpClient } from './http-client.ts';

const MEMBERS = Number(process.env.MEMBERS ?? 10_000);
const GATHERINGS = MEMBERS / 10;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
/** Requests under way at once for CPU and throughput. */
const RUSH = 64;
/** Clients of the latency: as many bookings, or appends, are under way at once. */
const CLIENTS = Number(process.env.CLIENTS ?? 16);
const LATENCY_BOOKINGS = MEMBERS / 2;
const APPENDS = 20_000;
const PRICE = 2;
/** The projections are done and the quiet moments of the threads have passed. */
const QUIET_MS = 400;

interface Rush {
  readonly perSecond: number;
  /** Microseconds of CPU for each request, of all threads of the server. */
  readonly cpu: number;
  readonly latencies: readonly number[];
  readonly events: number;
}

export async function benchBookings(): Promise<Figure[]> {
  const folder = temporaryFolder();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { members, arranged } = await makeCrowd(folder.in('data'), url, MEMBERS, async (gatherings) => {
    const open = (count: number, seats: number): Promise<string[]> => inTurns(count, 64, () => openGathering(gatherings, seats, PRICE));
    return {
      one: await open(ROUNDS + 1, MEMBERS),
      many: await inTurns(ROUNDS, 1, () => open(GATHERINGS, MEMBERS / GATHERINGS)),
      unhurried: await open(ROUNDS, LATENCY_BOOKINGS),
    };
  });
  const product = await startProduct({
    ...{ DATA_DIR: folder.in('data'), PORT: String(port), PUBLIC_URL: url, DEMO: 'off', BUILD_CONSOLES: 'off' },
    ...{ FLOOR_ROUTE: 'on', RATE_FACTOR: '1000000' },
  });
  const store = await openSqliteEventStore({ path: folder.in('flushes.db'), headPath: folder.in('flushes.head') });
  try {
    const load = bookingLoad(product, members);
    await load.floor();
    await load.book([arranged.one[ROUNDS]!]);
    const rounds: { floor: Rush; one: Rush; many: Rush; unhurried: number; flush: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const one = (): Promise<Rush> => load.book([arranged.one[round]!]);
      const many = (): Promise<Rush> => load.book(arranged.many[round]!);
      const floor = await load.floor();
      // Whoever comes second finds more in the caches and the files, so they change places.
      const [first, second] = round % 2 === 0 ? [await one(), await many()] : [await many(), await one()];
      const unhurried = await load.book([arranged.unhurried[round]!], { count: LATENCY_BOOKINGS, clients: CLIENTS });
      const flush = percentile(await appends(store), 0.99);
      rounds.push({
        floor,
        ...(round % 2 === 0 ? { one: first, many: second } : { one: second, many: first }),
        unhurried: percentile(unhurried.latencies, 0.99),
        flush,
      });
    }
    load.close();
    return figures(rounds);
  } finally {
    await store.close();
    await product.stop();
    folder.remove();
  }
}

function figures(rounds: readonly { floor: Rush; one: Rush; many: Rush; unhurried: number; flush: number }[]): Figure[] {
  const of = (value: (round: (typeof rounds)[number]) => number): number => median(rounds.map(value));
  const events = Math.round(of(({ one }) => one.events) * 100) / 100;
    console.log(
      JSON.stringify(
        rounds.map(({ floor, one, many, ...more }) => ({
          ...more,
          floor: { ...floor, latencies: 0 },
          one: { ...one, latencies: 0, p50: median(one.latencies), p99: percentile(one.latencies, 0.99) },
          many: { ...many, latencies: 0 },
        })),
        null,
        1,
      ),
    );
  return [
    figure({
      id: 'P2a',
      name: `CPU of all threads for a booking (${events} events) against a POST of the same body, ${RUSH} at once`,
      value: of(({ one, many }) => (one.cpu + many.cpu) / 2),
      unit: 'µs',
      floor: of(({ floor }) => floor.cpu),
      ratio: of(({ one, many, floor }) => (one.cpu + many.cpu) / 2 / floor.cpu),
      goal: `<= ${Math.round(events) + 1}`,
    }),
    figure({
      id: 'P2b',
      name: `p99 of a booking against the p99 of one flush, ${CLIENTS} clients each; a booking waits for ${Math.round(events)} flushes`,
      value: of(({ unhurried }) => unhurried),
      unit: 'ms',
      floor: of(({ flush }) => flush),
      ratio: of(({ unhurried, flush }) => unhurried / flush),
      goal: `<= ${Math.round(events) + 2}`,
    }),
    figure({
      id: 'P3',
      name: `${MEMBERS} members book one gathering with ${MEMBERS} seats against ${GATHERINGS} gatherings, ${RUSH} at once`,
      value: of(({ one }) => one.perSecond),
      unit: 'bookings/s',
      floor: of(({ many }) => many.perSecond),
      ratio: of(({ one, many }) => one.perSecond / many.perSecond),
      goal: '>= 0.8',
    }),
  ];
}

/** Members at work: each request is of another member, over kept connections. */
function bookingLoad(product: Product, members: readonly Member[]) {
  const client = httpClient(product.url, RUSH);
  let lastPosition = '';

  const headersOf = ({ token }: Member): Record<string, string> => ({ authorization: `Bearer ${token}`, 'idempotency-key': newId() });
  const bodyOf = ({ id }: Member): string =>
    JSON.stringify({ event: 'Founders and investors in Pune', userId: id, credit: PRICE, eventNum: 1, contact: '9876543210' });

  async function rush(count: number, clients: number, path: (index: number) => string): Promise<Rush> {
    await settled();
    const before = await observed(client);
    const latencies: number[] = [];
    const start = performance.now();
    await inTurns(count, clients, async (index) => {
      const member = members[index]!;
      const sentAt = performance.now();
      const { status, headers, text } = await client.post(path(index), headersOf(member), bodyOf(member));
      latencies.push(performance.now() - sentAt);
      if (status !== 200) throw new Error(`a booking was answered ${status}: ${text}`);
      lastPosition = (headers['x-position'] as string | undefined) ?? lastPosition;
    });
    const seconds = (performance.now() - start) / 1000;
    await settled();
    const after = await observed(client);
    return {
      perSecond: count / seconds,
      cpu: ((after.cpu - before.cpu) * 1e6) / count,
      latencies,
      events: (after.head - before.head) / count,
    };
  }

  /** Waits until the read models have everything that was booked, and the threads have tidied up behind it. */
  async function settled(): Promise<void> {
    await pause(QUIET_MS);
    if (lastPosition === '') return;
    const { status } = await client.get('/api/bookings', { ...headersOf(members[0]!), 'x-read-after': lastPosition });
    if (status !== 200) throw new Error(`the read models did not catch up: ${status}`);
  }

  return {
    floor: () => rush(MEMBERS, RUSH, () => '/api/floor'),
    book: (gatherings: readonly string[], { count = MEMBERS, clients = RUSH } = {}) =>
      rush(count, clients, (index) => `/api/usepoint/${gatherings[index % gatherings.length]!}`),
    close: client.close,
  };
}

/** Seconds of CPU of all threads of the server, and the head of its log, by its own metrics. */
async function observed(client: HttpClient): Promise<{ cpu: number; head: number }> {
  const { text } = await client.get('/metrics');
  const metric = (name: string): number => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
  return { cpu: metric('process_cpu_seconds_total'), head: metric('aarambh_log_head_position') };
}

/** Milliseconds of each of many appends of one event; `CLIENTS` are under way at once, each to a stream of its own. */
async function appends(store: EventStore): Promise<number[]> {
  const latencies: number[] = [];
  const event = {
    type: 'Measured',
    data: JSON.stringify({ text: 'd'.repeat(158) }),
    meta: JSON.stringify({ v: 1, corr: 'c'.repeat(120) }),
  };
  const streams = Array.from({ length: CLIENTS }, () => ({ name: `bench-${newId()}`, revision: NO_STREAM }));
  let left = APPENDS;
  await Promise.all(
    streams.map(async (stream) => {
      while (left-- > 0) {
        const sentAt = performance.now();
        ({ revision: stream.revision } = await store.append(stream.name, stream.revision, [{ id: newId(), ...event }]));
        latencies.push(performance.now() - sentAt);
      }
    }),
  );
  return latencies;
}

if (import.meta.main) console.table(await benchBookings(), ['id', 'value', 'unit', 'floor', 'ratio', 'goal', 'met', 'name']);
