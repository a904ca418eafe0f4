import { atOnce } from '@aarambh/contracts/events/content.ts';
import type { GatheringDetails } from '@aarambh/contracts/events/gatherings.ts';
import { id, type TestLog } from './log.ts';

export const details: GatheringDetails = {
  title: 'Founders’ Évening',
  summary: 'Pitches and coffee',
  speaker: 'Zoë Rao',
  aboutSpeaker: 'Started three companies.',
  kind: 'meetup',
  startsAt: '2026-12-01T12:00:00.000Z',
  endsAt: '2026-12-01T14:00:00.000Z',
  creditPoints: 30,
  feeRupees: 0,
  seats: 50,
  cancelUntil: '2026-11-30T12:00:00.000Z',
  joinLink: 'https://meet.example/abc',
  place: 'Pune',
};

interface Story {
  readonly members: readonly string[];
  readonly gatheringId: string;
  readonly bookings: readonly string[];
  /** Of the first two members. */
  readonly testimonials: readonly string[];
}

/** Writes what a small community does: every event type that a read model wants, at least once. */
export async function writeStory(log: TestLog, people = 4): Promise<Story> {
  const members = Array.from({ length: people }, id);
  const gatheringId = id();
  const bookings: string[] = [];
  await log.append('gathering-numbers', [{ type: 'EventNumberAssigned', data: { eventNumber: 1, gatheringId } }]);
  await log.append(`gathering-${gatheringId}`, [
    { type: 'GatheringScheduled', data: { gatheringId, eventNumber: 1, details } },
    { type: 'GatheringEdited', data: { gatheringId, details: { ...details, seats: 60 } } },
    { type: 'GatheringPublished', data: { gatheringId } },
    { type: 'GatheringMarkedImportant', data: { gatheringId, important: true } },
  ]);
  for (const [index, memberId] of members.entries()) bookings.push(await join(log, memberId, gatheringId, index));
  await leave(log, members[0]!, gatheringId, bookings[0]!);
  const testimonials = [await praise(log, members[0]!), await praise(log, members[1]!)];
  for (const [index, accountId] of members.entries()) await apply(log, accountId, index);
  await moderate(log, members);
  await log.append('announcement-AARAMBH', [
    {
      type: 'AnnouncementPublished',
      data: { area: 'AARAMBH', text: { title: 'Hello', body: 'World', link: '/bookevent' }, plan: atOnce, corrects: false },
    },
    { type: 'AnnouncementWithdrawn', data: { area: 'AARAMBH' } },
  ]);
  await log.append(`acknowledgement-${id()}`, [
    { type: 'AnnouncementAcknowledged', data: { announcementId: 'AARAMBH', accountId: members[0]!, revision: 0 } },
  ]);
  const pageId = id();
  await log.append(
    `protectedpage-${pageId}`,
    [
      { type: 'PageProtected', data: { pageId, page: 'product', path: '/ourproduct' } },
      { type: 'PagePasswordSet', data: { pageId, known: true }, personal: { passwordHash: 'a hash' } },
      { type: 'PagePasswordCleared', data: { pageId } },
      { type: 'PagePasswordSet', data: { pageId, known: false }, personal: { passwordHash: 'another' } },
    ],
    { subject: pageId },
  );
  return { members, gatheringId, bookings, testimonials };
}

async function join(log: TestLog, memberId: string, gatheringId: string, index: number): Promise<string> {
  const bookingId = id();
  const booking = { bookingId, gatheringId, memberId };
  const personal = { name: `Member ${index}`, email: `m${index}@demo.test`, passwordHash: 'secret' };
  const options = { subject: memberId };
  await log.append(
    `account-${memberId}`,
    [{ type: 'AccountRegistered', data: { accountId: memberId, role: 'user', referrer: null, origin: 'signup' }, personal }],
    options,
  );
  await log.append(`account-${memberId}`, [{ type: 'EmailVerified', data: { accountId: memberId } }]);
  await log.append(
    `account-${memberId}`,
    [{ type: 'BioChanged', data: { accountId: memberId }, personal: { bio: `Bio ${index}` } }],
    options,
  );
  await log.append(`points-${memberId}`, [
    {
      type: 'PointsGranted',
      data: { memberId, lotId: id(), source: { kind: 'unlocked', ref: memberId }, amount: 100, expiresAt: '2027-01-01T00:00:00.000Z' },
    },
  ]);
  const granted = JSON.parse((await log.store.readStreamBackwards(`points-${memberId}`))[0]!.data) as { lotId: string };
  const lots = [{ lotId: granted.lotId, amount: 30 }];
  await log.append(
    `booking-${bookingId}`,
    [{ type: 'BookingRequested', data: { ...booking, eventNumber: 1, points: 30, fingerprint: 'f' }, personal: { contact: '9876543210' } }],
    options,
  );
  await log.append(`gathering-${gatheringId}`, [{ type: 'SeatHeld', data: booking }]);
  if (index === 1) {
    await log.append(`gathering-${gatheringId}`, [{ type: 'SeatReleased', data: { ...booking, why: 'booking-refused' } }]);
    await log.append(`points-${memberId}`, [{ type: 'SpendVoided', data: booking }]);
    await log.append(`booking-${bookingId}`, [{ type: 'BookingRefused', data: { ...booking, code: 'insufficient_points' } }]);
    return bookingId;
  }
  await log.append(`points-${memberId}`, [{ type: 'PointsSpent', data: { ...booking, amount: 30, lots } }]);
  await log.append(`gathering-${gatheringId}`, [{ type: 'SeatConfirmed', data: booking }]);
  await log.append(`booking-${bookingId}`, [{ type: 'BookingConfirmed', data: { ...booking, paymentId: `p${index}`, points: 30 } }]);
  return bookingId;
}

/** Applies for membership; each with another end. */
async function apply(log: TestLog, accountId: string, index: number): Promise<void> {
  const whose = { membershipId: id(), accountId };
  const link = { requestId: id(), expiresAt: '2026-11-28T06:00:00.000Z' };
  const [name, designation, linkedin] = [`Member ${index}`, 'Founder', 'https://www.linkedin.com/in/member'];
  const text = { name, designation, linkedin, company: '', contact: '9876543210', email: `w${index}@demo.test`, probono: '' };
  const card = { name, designation, linkedin, company: '' };
  const decided = [
    { type: 'MembershipAccepted', data: whose, personal: card },
    { type: 'MembershipMoreAsked', data: whose },
    { type: 'MembershipDeclined', data: { ...whose, againFrom: '2026-12-22T06:00:00.000Z' } },
    { type: 'MembershipEnded', data: whose },
  ] as const;
  await log.append(
    `membership-${accountId}`,
    [
      { type: 'MembershipApplied', data: { ...whose, link }, personal: text },
      { type: 'MembershipLinkRenewed', data: { ...whose, link: { ...link, requestId: id() } } },
      { type: 'MembershipCorrected', data: { ...whose, link: null }, personal: { ...text, company: 'Rao Bakery' } },
      { type: 'MembershipEmailConfirmed', data: whose },
      decided[index % decided.length]!,
    ],
    { subject: accountId },
  );
}

async function leave(log: TestLog, memberId: string, gatheringId: string, bookingId: string): Promise<void> {
  const booking = { bookingId, gatheringId, memberId };
  const spent = JSON.parse((await log.store.readStreamBackwards(`points-${memberId}`))[0]!.data) as {
    lots: { lotId: string; amount: number }[];
  };
  await log.append(`booking-${bookingId}`, [{ type: 'BookingCancelled', data: { ...booking, points: 30, why: 'cancelled-by-member' } }]);
  await log.append(`points-${memberId}`, [{ type: 'PointsRefunded', data: { ...booking, amount: 30, lots: spent.lots } }]);
  await log.append(`gathering-${gatheringId}`, [{ type: 'SeatReleased', data: { ...booking, why: 'cancelled-by-member' } }]);
  await log.append(`points-${memberId}`, [
    { type: 'PointsDeducted', data: { memberId, adjustmentId: id(), amount: 10, lots: [{ ...spent.lots[0]!, amount: 10 }] } },
    { type: 'PointsExpired', data: { memberId, amount: 90, lots: [{ ...spent.lots[0]!, amount: 90 }] } },
  ]);
}

/** Writes a testimonial that is shown on the page in a moderator's words, and hidden by its own name. */
async function praise(log: TestLog, authorId: string): Promise<string> {
  const testimonialId = id();
  const whose = { testimonialId, authorId };
  const consent = { name: true, picture: true, places: ['home' as const, 'page' as const] };
  await log.append(
    `testimonial-${testimonialId}`,
    [
      {
        type: 'TestimonialWritten',
        data: { ...whose, consent, link: { requestId: id(), expiresAt: '2026-11-28T06:00:00.000Z' } },
        personal: { text: 'Kindly people', designation: 'Baker' },
      },
      { type: 'TestimonialVerified', data: whose },
      { type: 'TestimonialRejected', data: whose },
      { type: 'TestimonialReopened', data: whose },
      { type: 'TestimonialEdited', data: whose, personal: { text: 'Kind people' } },
      { type: 'TestimonialApproved', data: whose },
      { type: 'TestimonialPinned', data: { ...whose, pinned: true } },
      { type: 'TestimonialPlaced', data: { ...whose, order: 3 } },
      { type: 'TestimonialConsentChanged', data: { ...whose, consent: { ...consent, places: ['page'] } } },
    ],
    { subject: authorId },
  );
  return testimonialId;
}

async function moderate(log: TestLog, members: readonly string[]): Promise<void> {
  const [first, second, third] = members as [string, string, string];
  for (const decision of ['AdjustmentApproved', 'AdjustmentRejected'] as const) {
    const adjustmentId = id();
    await log.append(
      `adjustment-${adjustmentId}`,
      [{ type: 'AdjustmentProposed', data: { adjustmentId, memberId: first, amount: 5, proposedBy: second } }],
      { subject: first, reason: 'A good deed' },
    );
    await log.append(`adjustment-${adjustmentId}`, [
      decision === 'AdjustmentApproved'
        ? { type: decision, data: { adjustmentId, memberId: first, amount: 5, approvedBy: third } }
        : { type: decision, data: { adjustmentId, memberId: first, rejectedBy: third } },
    ]);
  }
  await log.append(`account-${first}`, [
    { type: 'PictureChanged', data: { accountId: first, fileId: 'file' } },
    { type: 'ReferralCredited', data: { accountId: first, referred: second } },
    { type: 'RoleChanged', data: { accountId: first, role: 'moderator', previous: 'user', approved: null } },
    { type: 'AccountSuspended', data: { accountId: first } },
    { type: 'AccountReinstated', data: { accountId: first } },
    { type: 'ErasureRequested', data: { accountId: first, requestId: first, until: '2026-11-29T06:30:00.000Z' } },
    { type: 'ErasureWithdrawn', data: { accountId: first, requestId: first } },
  ]);
  await log.keys.destroy(second);
  await log.append(`account-${second}`, [{ type: 'AccountErased', data: { accountId: second } }]);
}
