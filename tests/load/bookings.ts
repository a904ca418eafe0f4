/**
 * P2 and P3: bookings by points over HTTP on the product in a process of its own. All members have a session and 100 points
 * before it starts. Rounds of everything take turns, and medians count.
 *
 * P2a: CPU of all threads of the server for a booking, its projections included, against a POST on the same server that parses
 * the same body under the same token and answers a constant. P2b: the p99 of a booking against the p99 of an append of one event
 * through the store's port, with equally many clients, in short turns. P3: what 10,000 members who book one gathering get through, against
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
const ROUNDS = 5;
/** Requests under way at once for CPU and throughput. */
const RUSH = 256;
/** Clients of the latency: so many bookings, or appends, are under way at once. Few, so that neither waits for a busy core. */
const CLIENTS = 4;
/** Turns of bookings and appends in a round, so that both meet what else the machine does, and how many of each in a turn. */
const TURNS = 10;
const TURN_BOOKINGS = MEMBERS / TURNS / 2;
const TURN_APPENDS = 2000;
const PRICE = 2;
/** The projections are done and the quiet moments of the threads have passed. */
const QUIET_MS = 400;

interface Rush {
  readonly perSecond: number;
  /** Microseconds of CPU for each request, of all threads of the server. */
  readonly cpu: number;
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
      unhurried: await open(ROUNDS, MEMBERS),
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
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const one = (): Promise<Rush> => load.book([arranged.one[round]!]);
      const many = (): Promise<Rush> => load.book(arranged.many[round]!);
      const floor = await load.floor();
      // Whoever comes second finds more in the caches and the files, so they change places.
      const [first, second] = round % 2 === 0 ? [await one(), await many()] : [await many(), await one()];
      const bookings: number[] = [];
      const flushes: number[] = [];
      for (let turn = 0; turn < TURNS; turn++) {
        bookings.push(...(await load.latencies(arranged.unhurried[round]!, turn * TURN_BOOKINGS)));
        flushes.push(...(await appends(store)));
      }
      rounds.push({
        floor,
        ...(round % 2 === 0 ? { one: first, many: second } : { one: second, many: first }),
        booking: percentile(bookings, 0.99),
        flush: percentile(flushes, 0.99),
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

interface Round {
  readonly floor: Rush;
  readonly one: Rush;
  readonly many: Rush;
  /** Milliseconds, the 99th percentile of each. */
  readonly booking: number;
  readonly flush: number;
}

function figures(rounds: readonly Round[]): Figure[] {
  const of = (value: (round: Round) => number): number => median(rounds.map(value));
  const events = Math.round(of(({ one }) => one.events) * 100) / 100;
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
      name: `p99 of a booking (${events} events on 3 streams) against the p99 of one flush, ${CLIENTS} clients each`,
      value: of(({ booking }) => booking),
      unit: 'ms',
      floor: of(({ flush }) => flush),
      ratio: of(({ booking, flush }) => booking / flush),
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

  /** Sends one member's request and waits for its answer. */
  async function send(member: Member, path: string): Promise<void> {
    const { status, headers, text } = await client.post(path, headersOf(member), bodyOf(member));
    if (status !== 200) throw new Error(`a request was answered ${status}: ${text}`);
    lastPosition = (headers['x-position'] as string | undefined) ?? lastPosition;
  }

  async function rush(path: (index: number) => string): Promise<Rush> {
    await settled();
    const before = await observed(client);
    const start = performance.now();
    await inTurns(MEMBERS, RUSH, (index) => send(members[index]!, path(index)));
    const seconds = (performance.now() - start) / 1000;
    await settled();
    const after = await observed(client);
    return {
      perSecond: MEMBERS / seconds,
      cpu: ((after.cpu - before.cpu) * 1e6) / MEMBERS,
      events: (after.head - before.head) / MEMBERS,
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
    floor: () => rush(() => '/api/floor'),
    book: (gatherings: readonly string[]) => rush((index) => `/api/usepoint/${gatherings[index % gatherings.length]!}`),
    /** Milliseconds of each of some members' bookings, a few at once. */
    latencies: (gathering: string, from: number) =>
      inTurns(TURN_BOOKINGS, CLIENTS, async (index) => {
        const sentAt = performance.now();
        await send(members[from + index]!, `/api/usepoint/${gathering}`);
        return performance.now() - sentAt;
      }),
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
  let left = TURN_APPENDS;
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
