import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { GatheringDetails } from '@aarambh/contracts/events/gatherings.ts';
import { eventRegistry, type DomainEvent } from '@aarambh/contracts/events/registry.ts';
import { noFiles } from '../files/world.ts';
import { createGatherings, type GatheringsService } from '@aarambh/gatherings/use-cases.ts';
import type { BookingMails, ErasedMembers } from '@aarambh/gatherings/ports.ts';
import { memoryEventStore, type MemoryEventStore } from '@aarambh/infra/memory/event-store.ts';
import { memoryKeys } from '@aarambh/infra/memory/keys.ts';
import { eventCodec, type EventCodec } from '@aarambh/kernel/codec.ts';
import { commands, type CommandContext, type Commands } from '@aarambh/kernel/commands.ts';
import type { StreamKind } from '@aarambh/kernel/decision.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { monotonicClock } from '@aarambh/kernel/ports/clock.ts';
import type { EventStore, StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { Keys } from '@aarambh/kernel/ports/keys.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import { createPoints, type PointsService } from '@aarambh/points/use-cases.ts';

export const HOUR = 3_600_000;
export const START = Date.parse('2026-11-20T06:30:00.000Z');

/** A wall clock that the test moves. */
interface TestClock {
  now: number;
}

/** One process over a store: what a restart builds anew. */
export interface Node {
  readonly commands: Commands;
  readonly codec: EventCodec;
  readonly points: PointsService;
  readonly gatherings: GatheringsService;
}

/** A node with what runs by itself beside its use cases. */
export interface Machine extends Node, Omit<ReturnType<typeof createGatherings>, 'use' | 'showsPoster'> {
  readonly pointsReactors: readonly Reactor<never>[];
}

/** What outlives a restart, and what the test looks at. */
export interface World {
  readonly store: MemoryEventStore;
  readonly keys: Keys;
  readonly clock: TestClock;
  readonly mails: { factId: string; memberId: string; points: number; revision: number }[];
  /** Mails that tell of a booking or of its end, by their fact; each fact once. */
  readonly told: Map<string, { readonly what: 'confirmed' | 'cancelled'; readonly memberId: string; readonly bookingId: string }>;
  readonly reports: unknown[];
  /** Builds the services, as a start does; `wrap` puts something between them and the store. */
  start(wrap?: (store: EventStore) => EventStore): Machine;
}

export function world(): World {
  const store = memoryEventStore();
  const keys = memoryKeys();
  const clock: TestClock = { now: START };
  const mails: World['mails'] = [];
  const told: World['told'] = new Map();
  const reports: unknown[] = [];
  const bookingMails: BookingMails = {
    bookingConfirmed({ factId, memberId, bookingId }) {
      told.set(factId, { what: 'confirmed', memberId, bookingId });
      return Promise.resolve();
    },
    bookingCancelled({ factId, memberId, bookingId }) {
      told.set(factId, { what: 'cancelled', memberId, bookingId });
      return Promise.resolve();
    },
    gatheringCancelled({ factId, memberId, points, revision }) {
      // The port is idempotent by fact, and so is this one.
      if (!mails.some((mail) => mail.factId === factId)) mails.push({ factId, memberId, points, revision });
      return Promise.resolve();
    },
  };
  const bookingsOf: ErasedMembers['bookingsOf'] = (memberId) => {
    const requested = log(store).filter(({ type, data }) => type === 'BookingRequested' && data.memberId === memberId);
    return Promise.resolve([...new Set(requested.map(({ data }) => String(data.bookingId)))]);
  };
  const erased: ErasedMembers = { shutOut: (memberId) => keys.destroy(memberId), bookingsOf };
  return {
    store,
    keys,
    clock,
    mails,
    told,
    reports,
    start(wrap = (one) => one) {
      const time = monotonicClock(() => clock.now);
      const codec = eventCodec(eventRegistry, keys);
      const executing = commands({ store: wrap(store), codec, clock: time });
      const { use: points, reactors: pointsReactors } = createPoints({ commands: executing, clock: time, people: everybody });
      const report = (error: unknown): void => void reports.push(error);
      const machine = createGatherings({ files: noFiles, commands: executing, points, mails: bookingMails, erased, clock: time, report });
      return {
        commands: executing,
        codec,
        ...machine,
        points,
        gatherings: machine.use,
        pointsReactors,
      };
    },
  };
}

/** Accounts are not of this world: everybody exists, and every admin may approve. */
export const everybody = { exists: async () => true, approvalRefused: async () => null };

export const context = (actor = newId()): CommandContext => ({ actor: `account:${actor}`, corr: newId() });
export const admin: CommandContext = { actor: `account:${newId()}`, corr: newId(), reason: 'the hall is flooded' };

export function details(change: Partial<GatheringDetails> = {}): GatheringDetails {
  return {
    title: 'Founders over chai',
    summary: 'Pitch, listen, meet.',
    speaker: 'Asha Rao',
    aboutSpeaker: 'Started two companies.',
    kind: 'meetup',
    startsAt: new Date(START + 48 * HOUR).toISOString(),
    endsAt: new Date(START + 50 * HOUR).toISOString(),
    creditPoints: 40,
    feeRupees: 0,
    seats: 2,
    cancelUntil: new Date(START + 24 * HOUR).toISOString(),
    joinLink: 'https://meet.example/chai',
    place: 'Indiranagar, Bengaluru',
    ...change,
  };
}

/** A published gathering. */
export async function published({ gatherings }: Node, change: Partial<GatheringDetails> = {}): Promise<string> {
  const scheduled = await gatherings.schedule(details(change), admin);
  if (!scheduled.ok) throw new Error(scheduled.code);
  const { gatheringId } = scheduled.value;
  await gatherings.publish(gatheringId, admin);
  return gatheringId;
}

/** A member with 100 points. */
export async function member({ points }: Node): Promise<string> {
  const memberId = newId();
  await points.unlock(memberId, context(memberId));
  return memberId;
}

/** Notes that a member was erased, as the accounts do; `seenByReactors` does what follows from it. */
export async function erase({ commands }: Node, memberId: string): Promise<void> {
  const erased: AccountEvent = { type: 'AccountErased', data: { accountId: memberId } };
  const kind: StreamKind<null, AccountEvent> = { category: 'account', initialState: () => null, evolve: () => null, impersonal: true };
  await commands.on(kind).execute({ id: memberId, decide: () => [erased], command: null, context: context() });
}

/** Shows the whole log to every reactor, as a start without checkpoints does. */
export async function seenByReactors({ store }: World, { codec, bookingProcesses, reactors }: Machine): Promise<void> {
  for (const reactor of [bookingProcesses, ...reactors] as Reactor<DomainEvent>[]) {
    const seen = store.all().filter(({ type }) => reactor.types.includes(type));
    await reactor.handle(seen.map((stored) => codec.decodeNow<DomainEvent>(stored, { personal: false })!));
  }
}

export function book(
  node: Node,
  memberId: string,
  gatheringId: string,
  more: { credit?: number; contact?: string | null; key?: string } = {},
) {
  const { credit = 40, contact = '9876543210', key = null } = more;
  return node.gatherings.book({ memberId, gatheringId, credit, contact, idempotencyKey: key }, context(memberId));
}

export interface Plain {
  readonly type: DomainEvent['type'];
  readonly stream: string;
  readonly data: Record<string, unknown>;
}

/** The log in the clear, but for what is personal. */
export function log(store: { all(): readonly StoredEvent[] }): Plain[] {
  return store
    .all()
    .map(({ type, stream, data }) => ({ type: type as DomainEvent['type'], stream, data: JSON.parse(data) as Record<string, unknown> }));
}

/** Types of the events of one booking's process and of its seat and points, in store order. */
export function trail(store: { all(): readonly StoredEvent[] }, bookingId: string): string[] {
  return log(store)
    .filter(({ data }) => data.bookingId === bookingId)
    .map(({ type }) => type);
}

/** Seats and points as the log says, independent of the folds: what they must agree on, and the bookings that are not at their end. */
export function agreement(store: { all(): readonly StoredEvent[] }): {
  seats: Set<string>;
  paid: Set<string>;
  confirmed: Set<string>;
  open: Set<string>;
} {
  const seats = new Set<string>();
  const paid = new Set<string>();
  const seated = new Set<string>();
  const cancelled = new Set<string>();
  const seatOf = new Map<string, string>();
  const last = new Map<string, string>();
  for (const { type, data } of log(store)) {
    const id = String(data.bookingId);
    if (type.startsWith('Booking')) last.set(id, type);
    if (type === 'SeatHeld') seatOf.set(id, String(data.gatheringId));
    if (type === 'SeatHeld') seats.add(id);
    if (type === 'SeatConfirmed') seated.add(id);
    if (type === 'SeatReleased') seats.delete(id);
    if (type === 'PointsSpent') paid.add(id);
    if (type === 'PointsRefunded') paid.delete(id);
    if (type === 'GatheringCancelled') cancelled.add(String(data.gatheringId));
  }
  const ofLast = (type: string): string[] => [...last].flatMap(([id, one]) => (one === type ? [id] : []));
  const confirmed = new Set(ofLast('BookingConfirmed'));
  const open = new Set([
    ...ofLast('BookingRequested'),
    ...[...confirmed].filter((id) => !seated.has(id)),
    ...ofLast('BookingRefused').filter((id) => seats.has(id) || paid.has(id)),
  ]);
  // A cancelled gathering keeps its list of seats; they are worth nothing any more.
  for (const [id, gatheringId] of seatOf) if (cancelled.has(gatheringId)) seats.delete(id);
  return { seats, paid, confirmed, open };
}

export function same(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((one) => b.has(one));
}
