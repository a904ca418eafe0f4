import type { AccountsService } from '@aarambh/accounts/service.ts';
import type { ContentService } from '@aarambh/content/service.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import type { Booked, GatheringsService } from '@aarambh/gatherings/service.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import { derivedId, newId } from '@aarambh/kernel/ids.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import type { PointsService } from '@aarambh/points/service.ts';
import { demoGatherings, detailsOf, type DemoGathering } from './gatherings.ts';
import { crowdMember, demoAccounts, demoPassword } from './people.ts';

/** The use cases that demonstration data is written through: the same that people use, never the store itself. */
export interface DemoServices {
  readonly accounts: AccountsService;
  readonly gatherings: GatheringsService;
  readonly points: PointsService;
  readonly content: ContentService;
  readonly clock: Clock;
}

interface Member {
  readonly accountId: string;
  readonly mobile: string;
}

/** How many commands are under way at once: enough to share flushes, too few to fill a queue. */
const AT_ONCE = 24;

/**
 * Fills a store with demonstration data whose dates count from `begunAt` (milliseconds since the epoch). Every step has a key
 * of its own, so that a filling that was interrupted is completed by asking again with the same instant. Answers the last
 * position that it wrote.
 */
export async function fillWithDemonstration(services: DemoServices, begunAt: number): Promise<number> {
  const { accounts, gatherings, points, content } = services;
  const corr = newId();
  let last = 0;

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

  async function invite(person: { name: string; email: string; role: (typeof demoAccounts)[number]['role'] }): Promise<string> {
    const accountId = derivedId('demonstration', person.email);
    const invitation = { ...person, accountId, password: demoPassword, origin: 'demonstration' } as const;
    return (await done(person.email, accounts.invite(invitation, { actor: 'system:demonstration', corr }))).accountId;
  }

  function booking(member: Member, gathering: { id: string; plan: DemoGathering }): Promise<Result<Booked>> {
    const request = {
      memberId: member.accountId,
      gatheringId: gathering.id,
      credit: gathering.plan.points,
      contact: member.mobile,
      idempotencyKey: `demonstration ${gathering.plan.key}`,
    };
    return gatherings.book(request, { actor: `account:${member.accountId}`, corr });
  }

  const people = await inTurns(demoAccounts, invite);
  const byEmail = new Map(demoAccounts.map(({ email }, index) => [email as string, people[index]!]));
  const admin = byEmail.get('admin@demo.test')!;
  const secondAdmin = byEmail.get('admin2@demo.test')!;
  const byAdmin = (step: string, reason?: string): CommandContext => context(`account:${admin}`, step, reason);

  const announcement = { title: 'Demo day applications close on Friday.', body: 'See how to apply', link: '/bookevent' };
  await done('announcement', content.publishAnnouncement('AARAMBH', announcement, NO_STREAM, byAdmin('announce')));

  // One after the other, so that the specification's event numbers follow the list.
  const scheduled: { id: string; plan: DemoGathering }[] = [];
  for (const plan of demoGatherings) {
    const { gatheringId } = await done(plan.key, gatherings.schedule(detailsOf(plan, begunAt), byAdmin(`schedule ${plan.key}`)));
    scheduled.push({ id: gatheringId, plan });
  }
  await inTurns(scheduled, async ({ id, plan }) => {
    if (plan.status === 'draft') return;
    await done(plan.key, gatherings.publish(id, byAdmin('publish')));
    if (plan.important) await done(plan.key, gatherings.markImportant(id, true, byAdmin('mark important')));
    if (plan.status === 'cancelled')
      await done(plan.key, gatherings.cancel(id, byAdmin('cancel', 'The hall is flooded; a new date follows.')));
  });

  await fillSeats(scheduled);
  await tellTheMembersStory();
  return last;

  /** Seats are taken by a crowd; whose free points are not enough for what they book was given more by two admins. */
  async function fillSeats(all: typeof scheduled): Promise<void> {
    await inTurns(seatWishes(all), async (mine, n) => {
      const { name, email, mobile } = crowdMember(n);
      const member = { accountId: await invite({ name, email, role: 'user' }), mobile };
      const cost = mine.reduce((sum, { plan }) => sum + plan.points, 0);
      if (cost > 0) await unlock(member);
      if (cost > limits.freePoints) {
        const missing = Math.ceil((cost - limits.freePoints) / GIFT_STEP) * GIFT_STEP;
        await give(member.accountId, missing, 'Helped to host the October meetup.', 'Thank you.');
      }
      for (const gathering of mine) await done(gathering.plan.key, booking(member, gathering));
    });
  }

  async function unlock({ accountId }: Member): Promise<void> {
    await done('unlock', points.unlock(accountId, context(`account:${accountId}`, 'unlock')));
  }

  async function give(memberId: string, amount: number, why: string, agreed: string): Promise<void> {
    const proposal = { memberId, amount, proposedBy: admin };
    const { adjustmentId } = await done('propose', points.proposeAdjustment(proposal, byAdmin(`give ${memberId}`, why)));
    await done('approve', points.approveAdjustment(adjustmentId, secondAdmin, context(`account:${secondAdmin}`, 'approve', agreed)));
  }

  /** member@ has points, a booking, a booking given back and a gift that two admins agreed on; investor@ has 20 points left. */
  async function tellTheMembersStory(): Promise<void> {
    const find = (key: string): (typeof scheduled)[number] => scheduled.find(({ plan }) => plan.key === key)!;
    const member = { accountId: byEmail.get('member@demo.test')!, mobile: '9876543210' };
    const investor = { accountId: byEmail.get('investor@demo.test')!, mobile: '9876501234' };
    await unlock(member);
    await done('pune-evening', booking(member, find('pune-evening')));
    const given = await booking(member, find('first-fifty-lakh'));
    // Its key names a booking that was given back already when the filling goes on behind that.
    if (given.ok || given.code !== 'spend_voided') {
      const cancelling = { memberId: member.accountId, bookingId: (await done('first-fifty-lakh', Promise.resolve(given))).bookingId };
      await done('cancel', gatherings.cancelBooking(cancelling, { actor: `account:${member.accountId}`, corr }));
    }
    await give(member.accountId, 100, 'Hosted the October meetup in Pune.', 'She did, it was lovely.');
    await unlock(investor);
    await done('term-sheets', booking(investor, find('term-sheets')));
  }
}

/** People whose bookings fill the seats: as many as the fullest gathering has. Each costs a password hash. */
const CROWD = 74;
const GIFT_STEP = 50;

/** What each of the crowd books: the first gathering's seats go to the first of them, the next one's to those who follow. */
function seatWishes<G extends { readonly plan: DemoGathering }>(all: readonly G[]): G[][] {
  const wishes: G[][] = Array.from({ length: CROWD }, () => []);
  let next = 0;
  for (const gathering of all) for (let seat = 0; seat < gathering.plan.taken; seat++) wishes[next++ % CROWD]!.push(gathering);
  return wishes;
}

/** Maps over a list with a bounded number under way at once; answers in the list's order. */
async function inTurns<Item, Value>(items: readonly Item[], work: (item: Item, index: number) => Promise<Value>): Promise<Value[]> {
  const results: Value[] = [];
  let next = 0;
  async function worker(): Promise<void> {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index]!, index);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
