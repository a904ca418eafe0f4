import type { AccountsService } from '@aarambh/accounts/service.ts';
import type { ContentService } from '@aarambh/content/service.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import type { GatheringsService } from '@aarambh/gatherings/service.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { derivedId, newId } from '@aarambh/kernel/ids.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import type { PointsService } from '@aarambh/points/service.ts';
import { deedsOfCrowd, OPENED_DAYS_AGO, type Deed } from './crowd.ts';
import { demoGatherings, detailsOf, midnightInIndia, type DemoGathering } from './gatherings.ts';
import { pastGatherings } from './past-gatherings.ts';
import { crowdMember, demoAccounts, demoPassword } from './people.ts';
import { runTimeline, type Step } from './timeline.ts';

/** The use cases that demonstration data is written through: the same that people use, never the store itself. */
export interface DemoServices {
  readonly accounts: AccountsService;
  readonly gatherings: GatheringsService;
  readonly points: PointsService;
  readonly content: ContentService;
}

interface Member {
  readonly accountId: string;
  readonly mobile: string;
}

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
/** The community began a year ago. */
const FIRST_DAY = -365;
/** Why points were given, in turn. */
const gifts = [
  'Helped to host a meetup.',
  'Answered questions of new members for a month.',
  'Brought chairs, tea and twelve friends.',
  'Wrote up the notes of a workshop.',
  'Showed a campus team around.',
];

/**
 * Fills a store with the story of a year that ends at `begunAt` (milliseconds since the epoch); `tell` moves the clock that the
 * services stamp events with. Every step has a key of its own, so that a filling that was interrupted is completed by asking again
 * with the same instant. Answers the last position that it wrote.
 */
export async function fillWithDemonstration(services: DemoServices, begunAt: number, tell: (now: number) => void): Promise<number> {
  const { accounts, gatherings, points, content } = services;
  const corr = newId();
  const steps: Step[] = [];
  let last = 0;

  /** A step of somebody on a day counted from the filling, between nine in the morning and nine at night in India. */
  function on(day: number, of: string, run: Step['run']): void {
    const minutes = 9 * 60 + ((day * 67 + of.charCodeAt(of.length - 1) * 37 + 24_000) % (12 * 60));
    steps.push({ at: midnightInIndia(begunAt) + day * DAY_MS + minutes * MINUTE_MS, of, run });
  }

  /** The context of one step: `step` names it, by itself or within the stream that it writes to. */
  function context(actor: CommandContext['actor'], step: string, reason?: string): CommandContext {
    const idempotency = { key: `demonstration ${step}`, body: '' };
    return { actor, corr, idempotency, ...(reason === undefined ? undefined : { reason }) };
  }

  async function done<Value>(what: string, result: Promise<Result<Value>>): Promise<Value> {
    const answer = await result;
    if (!answer.ok) throw new Error(`demonstration data: ${what} was refused with ${answer.code}`);
    last = Math.max(last, answer.position ?? 0);
    return answer.value;
  }

  const idOf = (email: string): string => derivedId('demonstration', email);
  const admin = idOf('admin@demo.test');
  const secondAdmin = idOf('admin2@demo.test');
  const byAdmin = (step: string, reason?: string): CommandContext => context(`account:${admin}`, step, reason);

  async function invite(person: { name: string; email: string; role: (typeof demoAccounts)[number]['role'] }): Promise<void> {
    const invitation = { ...person, accountId: idOf(person.email), password: demoPassword, origin: 'demonstration' } as const;
    await done(person.email, accounts.invite(invitation, { actor: 'system:demonstration', corr }));
  }

  async function unlock({ accountId }: Member): Promise<void> {
    await done('unlock', points.unlock(accountId, context(`account:${accountId}`, 'unlock')));
  }

  async function give(memberId: string, amount: number, step: string, why: string, agreed: string): Promise<void> {
    const proposal = { memberId, amount, proposedBy: admin };
    const { adjustmentId } = await done('propose', points.proposeAdjustment(proposal, byAdmin(`give ${memberId} ${step}`, why)));
    await done('approve', points.approveAdjustment(adjustmentId, context(`account:${secondAdmin}`, 'approve', agreed)));
  }

  const idOfPlan = new Map<string, string>();
  const bookingOf = new Map<string, string>();

  async function schedule(plan: DemoGathering): Promise<void> {
    const { gatheringId } = await done(plan.key, gatherings.schedule(detailsOf(plan, begunAt), byAdmin(`schedule ${plan.key}`)));
    idOfPlan.set(plan.key, gatheringId);
  }

  async function open(plan: DemoGathering): Promise<void> {
    const id = idOfPlan.get(plan.key)!;
    if (plan.status === 'draft') return;
    await done(plan.key, gatherings.publish(id, byAdmin('publish')));
    if (plan.important) await done(plan.key, gatherings.markImportant(id, true, byAdmin('mark important')));
  }

  async function callOff(plan: DemoGathering): Promise<void> {
    await done(plan.key, gatherings.cancel(idOfPlan.get(plan.key)!, byAdmin('cancel', 'The hall is flooded; a new date follows.')));
  }

  async function book({ accountId: memberId, mobile }: Member, plan: DemoGathering): Promise<void> {
    const gatheringId = idOfPlan.get(plan.key)!;
    const request = { memberId, gatheringId, credit: plan.points, contact: mobile, idempotencyKey: `demonstration ${plan.key}` };
    const booked = await gatherings.book(request, { actor: `account:${memberId}`, corr });
    // Its key names a booking that was given back already when the filling goes on behind that.
    if (!booked.ok && booked.code === 'spend_voided') return;
    bookingOf.set(`${memberId} ${plan.key}`, (await done(plan.key, Promise.resolve(booked))).bookingId);
  }

  async function cancel({ accountId: memberId }: Member, plan: DemoGathering): Promise<void> {
    const bookingId = bookingOf.get(`${memberId} ${plan.key}`);
    if (bookingId === undefined) return;
    await done('cancel', gatherings.cancelBooking({ memberId, bookingId }, { actor: `account:${memberId}`, corr }));
  }

  function scheduleAll(): void {
    for (const plan of pastGatherings)
      on(plan.inDays - 25, plan.key, async () => {
        await schedule(plan);
        await open(plan);
      });
    // One after the other, so that the specification's event numbers follow the list.
    on(-OPENED_DAYS_AGO, 'coming', async () => {
      for (const plan of demoGatherings) await schedule(plan);
      for (const plan of demoGatherings) await open(plan);
    });
    for (const plan of demoGatherings) if (plan.status === 'cancelled') on(-4, plan.key, () => callOff(plan));
  }

  function tellOf(n: number, deed: Deed): void {
    const { name, email, mobile } = crowdMember(n);
    const member = { accountId: idOf(email), mobile };
    on(deed.day, email, () => {
      switch (deed.do) {
        case 'join':
          return invite({ name, email, role: 'user' });
        case 'unlock':
          return unlock(member);
        case 'give':
          return give(member.accountId, deed.amount, String(deed.times), gifts[(n + deed.times) % gifts.length]!, 'Thank you.');
        case 'book':
          return book(member, deed.plan);
        case 'cancel':
          return cancel(member, deed.plan);
      }
    });
  }

  /** member@ has points, a booking, a booking given back and a gift that two admins agreed on; investor@ has 20 points left. */
  function tellTheMembersStory(): void {
    const find = (key: string): DemoGathering => [...pastGatherings, ...demoGatherings].find((plan) => plan.key === key)!;
    const member = { accountId: idOf('member@demo.test'), mobile: '9876543210' };
    const investor = { accountId: idOf('investor@demo.test'), mobile: '9876501234' };
    on(-296, 'member@', () => unlock(member));
    on(-200, 'member@', () => book(member, find('angel-hours')));
    on(-165, 'member@', () => book(member, find('demo-day-spring')));
    on(-150, 'member@', () => give(member.accountId, 70, 'demo day', 'Hosted the teams of demo day in Pune.', 'With thanks.'));
    on(-45, 'member@', () => book(member, find('october-meetup')));
    on(-6, 'member@', () => book(member, find('pune-evening')));
    on(-5, 'member@', () => book(member, find('first-fifty-lakh')));
    on(-3, 'member@', () => cancel(member, find('first-fifty-lakh')));
    on(-2, 'member@', () => give(member.accountId, 100, 'october', 'Hosted the October meetup in Pune.', 'She did, it was lovely.'));
    on(-246, 'investor@', () => unlock(investor));
    on(-60, 'investor@', () => book(investor, find('october-meetup')));
    on(-4, 'investor@', () => book(investor, find('term-sheets')));
  }

  for (const [index, account] of demoAccounts.entries())
    on(account.role === 'user' || account.role === 'student' ? -300 + index * 50 : FIRST_DAY, account.email, () => invite(account));
  scheduleAll();
  for (const [n, deeds] of deedsOfCrowd(pastGatherings, demoGatherings).entries()) for (const deed of deeds) tellOf(n, deed);
  tellTheMembersStory();
  const announcement = { title: 'Demo day applications close on Friday.', body: 'See how to apply', link: '/bookevent' };
  on(-3, 'announcement', () => done('announcement', content.publishAnnouncement('AARAMBH', announcement, NO_STREAM, byAdmin('announce'))));
  await runTimeline(steps, tell);
  return last;
}
