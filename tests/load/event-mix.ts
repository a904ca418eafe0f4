import type { BookingEvent, GatheringDetails } from '@aarambh/contracts/events/gatherings.ts';
import type { DomainEvent } from '@aarambh/contracts/events/registry.ts';
import { hash, randomUUID } from 'node:crypto';
import type { EventCodec } from '@aarambh/kernel/codec.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import type { EventMetadata } from '@aarambh/kernel/metadata.ts';
import { NO_STREAM, type EventStore } from '@aarambh/kernel/ports/event-store.ts';

/** What the mix is made of, for whoever reads a figure. */
export const MIX =
  'members (registered, verified, address reserved, points unlocked: 6 events), 2 in 100 with a bio; gatherings (3 events); bookings (5 events as the product writes them), 1 in 20 cancelled (3 more)';

const EVENTS_A_MEMBER = 6;
const EVENTS_A_BOOKING = 5;
const BOOKINGS_A_MEMBER = 8;
const BOOKINGS_A_GATHERING = 200;
/** Journeys under way at once, so that streams are mixed in the log as they are when many people come. */
const JOURNEYS = 256;
const CREDIT = 10;
const CANCELLED_EVERY = 20;
const BIO_EVERY = 50;
/** Events that cannot be told apart by time would be unlike the product's. */
const START = Date.parse('2026-06-01T03:30:00.000Z');

const details: GatheringDetails = {
  title: 'Founders and investors in Pune',
  summary: 'An evening of short pitches, hard questions and good coffee for people who build.',
  speaker: 'Asha Kulkarni',
  aboutSpeaker: 'Asha has built two companies, sold one, and now helps others to begin.',
  kind: 'meetup',
  startsAt: '2027-01-10T12:30:00.000Z',
  endsAt: '2027-01-10T15:00:00.000Z',
  creditPoints: CREDIT,
  feeRupees: 0,
  seats: 10_000,
  cancelUntil: '2027-01-09T12:30:00.000Z',
  joinLink: 'https://meet.example.org/founders-in-pune',
  place: 'Pune, Baner Road',
};

interface Member {
  readonly id: string;
  readonly lotId: string;
}

/** Writes about `wanted` events of a community through the store; answers how many. */
export async function writeMix(store: EventStore, codec: EventCodec, wanted: number): Promise<number> {
  const revisions = new Map<string, number>();
  let time = START;
  let written = 0;

  async function append(
    stream: string,
    actor: EventMetadata['actor'],
    corr: string,
    events: readonly DomainEvent[],
    subject?: string,
  ): Promise<void> {
    const expected = revisions.get(stream) ?? NO_STREAM;
    revisions.set(stream, expected + events.length);
    time += 50;
    const chained = stream.startsWith('points-') ? { prev: hash('sha256', corr) } : undefined;
    const meta = { time: new Date(time).toISOString(), actor, corr, cause: corr, ...chained };
    const encoded = events.map((event) => codec.encode(stream, event, meta, subject));
    await store.append(stream, expected, encoded);
    written += events.length;
  }

  async function member(index: number): Promise<Member> {
    const accountId = newId();
    const lotId = newId();
    const [actor, corr, stream] = [`account:${accountId}` as const, newId(), `account-${accountId}`];
    const reservation = `reservation-${hash('sha256', accountId)}`;
    const personal = {
      name: `Member ${index} of the Community`,
      email: `member.${index}@example.org`,
      passwordHash: '$argon2id$v=19$'.padEnd(97, 'x'),
    };
    await codec.prepare(accountId);
    await append(reservation, actor, corr, [{ type: 'Reserved', data: { kind: 'email', owner: accountId, expiresAt: null } }]);
    await append(
      stream,
      actor,
      corr,
      [{ type: 'AccountRegistered', data: { accountId, role: 'user', referrer: null, origin: 'signup' }, personal }],
      accountId,
    );
    await append(stream, actor, corr, [
      { type: 'VerificationRequested', data: { accountId, requestId: newId(), expiresAt: details.startsAt } },
    ]);
    await append(stream, actor, corr, [{ type: 'EmailVerified', data: { accountId } }]);
    await append(reservation, actor, corr, [{ type: 'ReservationConfirmed', data: { kind: 'email', owner: accountId } }]);
    await append(`points-${accountId}`, actor, corr, [
      {
        type: 'PointsGranted',
        data: { memberId: accountId, lotId, source: { kind: 'unlocked', ref: accountId }, amount: 100, expiresAt: null },
      },
    ]);
    if (index % BIO_EVERY === 0)
      await append(
        stream,
        actor,
        corr,
        [{ type: 'BioChanged', data: { accountId }, personal: { bio: 'Builds things that people use.' } }],
        accountId,
      );
    return { id: accountId, lotId };
  }

  async function gathering(eventNumber: number): Promise<string> {
    const gatheringId = newId();
    const admin = `account:${randomUUID()}` as const;
    await append('gathering-numbers', admin, newId(), [{ type: 'EventNumberAssigned', data: { eventNumber, gatheringId } }]);
    await append(`gathering-${gatheringId}`, admin, newId(), [{ type: 'GatheringScheduled', data: { gatheringId, eventNumber, details } }]);
    await append(`gathering-${gatheringId}`, admin, newId(), [{ type: 'GatheringPublished', data: { gatheringId } }]);
    return gatheringId;
  }

  async function book({ id: memberId, lotId }: Member, gatheringId: string, eventNumber: number, index: number): Promise<void> {
    // As the product does it: the booking's id is a digest, not a time-ordered id.
    const digest = hash('sha256', `${memberId}${index}`);
    const bookingId = digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
    const [actor, corr] = [`account:${memberId}` as const, newId()];
    const seat = { gatheringId, bookingId, memberId };
    const moved = { ...seat, amount: CREDIT, lots: [{ lotId, amount: CREDIT }] };
    const booking = (event: BookingEvent): Promise<void> => append(`booking-${bookingId}`, actor, corr, [event], memberId);
    await booking({
      type: 'BookingRequested',
      data: { ...seat, eventNumber, points: CREDIT, fingerprint: digest },
      personal: { contact: '9876543210' },
    });
    await append(`gathering-${gatheringId}`, actor, corr, [{ type: 'SeatHeld', data: seat }]);
    await append(`points-${memberId}`, actor, corr, [{ type: 'PointsSpent', data: moved }]);
    await append(`gathering-${gatheringId}`, actor, corr, [{ type: 'SeatConfirmed', data: seat }]);
    await booking({ type: 'BookingConfirmed', data: { ...seat, paymentId: 'AAR-0123456789', points: CREDIT } });
    if (index % CANCELLED_EVERY !== 0) return;
    await append(`gathering-${gatheringId}`, actor, corr, [{ type: 'SeatReleased', data: { ...seat, why: 'cancelled-by-member' } }]);
    await append(`points-${memberId}`, actor, corr, [{ type: 'PointsRefunded', data: moved }]);
    await booking({ type: 'BookingCancelled', data: { ...seat, points: CREDIT, why: 'cancelled-by-member' } });
  }

  const people = Math.ceil(wanted / (EVENTS_A_MEMBER + BOOKINGS_A_MEMBER * (EVENTS_A_BOOKING + 3 / CANCELLED_EVERY)));
  const bookings = people * BOOKINGS_A_MEMBER;
  const members: Member[] = [];
  const gatherings: string[] = [];
  for (let number = 1; number <= Math.ceil(bookings / BOOKINGS_A_GATHERING); number++) gatherings.push(await gathering(number));
  await journeys(people, async (index) => void members.push(await member(index)));
  await journeys(bookings, async (index) => {
    const at = index % gatherings.length;
    await book(members[index % people]!, gatherings[at]!, at + 1, index);
  });
  return written;
}

async function journeys(count: number, journey: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  async function walk(): Promise<void> {
    while (next < count) await journey(next++);
  }
  await Promise.all(Array.from({ length: JOURNEYS }, walk));
}
