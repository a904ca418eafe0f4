import type { AccountsService } from '@aarambh/accounts/service.ts';
import type { ContentService } from '@aarambh/content/service.ts';
import type { GatheringsService } from '@aarambh/gatherings/service.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import { newId } from '@aarambh/kernel/ids.ts';
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

/** Fills an empty store with demonstration data. Answers the last position that it wrote. */
export async function fillWithDemonstration(services: DemoServices): Promise<number> {
  const { accounts, gatherings, points, content, clock } = services;
  const corr = newId();
  let last = 0;

  function context(actor: CommandContext['actor'], reason?: string): CommandContext {
    return { actor, corr, ...(reason === undefined ? undefined : { reason }) };
  }

  async function done<Value>(what: string, result: Promise<Result<Value>>): Promise<Value> {
    const answer = await result;
    if (!answer.ok) throw new Error(`demonstration data: ${what} was refused with ${answer.code}`);
    last = Math.max(last, answer.position ?? 0);
    return answer.value;
  }

  async function invite(person: { name: string; email: string; role: (typeof demoAccounts)[number]['role'] }): Promise<string> {
    const invitation = { ...person, password: demoPassword, origin: 'demonstration' } as const;
    return (await done(person.email, accounts.invite(invitation, context('system:demonstration')))).accountId;
  }

  async function book(member: Member, gathering: { id: string; plan: DemoGathering }): Promise<string> {
    const request = {
      memberId: member.accountId,
      gatheringId: gathering.id,
      credit: gathering.plan.points,
      contact: member.mobile,
      idempotencyKey: null,
    };
    return (await done(gathering.plan.key, gatherings.book(request, context(`account:${member.accountId}`)))).bookingId;
  }

  const people = await inTurns(demoAccounts, invite);
  const byEmail = new Map(demoAccounts.map(({ email }, index) => [email as string, people[index]!]));
  const admin = byEmail.get('admin@demo.test')!;
  const secondAdmin = byEmail.get('admin2@demo.test')!;
  const byAdmin = (reason?: string): CommandContext => context(`account:${admin}`, reason);

  const announcement = { title: 'Demo day applications close on Friday.', body: 'See how to apply', link: '/bookevent' };
  await done('announcement', content.publishAnnouncement('AARAMBH', announcement, byAdmin()));

  // One after the other, so that the specification's event numbers follow the list.
  const scheduled: { id: string; plan: DemoGathering }[] = [];
  for (const plan of demoGatherings) {
    const { gatheringId } = await done(plan.key, gatherings.schedule(detailsOf(plan, clock()), byAdmin()));
    scheduled.push({ id: gatheringId, plan });
  }
  await inTurns(scheduled, async ({ id, plan }) => {
    if (plan.status === 'draft') return;
    await done(plan.key, gatherings.publish(id, byAdmin()));
    if (plan.important) await done(plan.key, gatherings.markImportant(id, true, byAdmin()));
    if (plan.status === 'cancelled') await done(plan.key, gatherings.cancel(id, byAdmin('The hall is flooded; a new date follows.')));
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
      if (cost > 0) await done('unlock', points.unlock(member.accountId, context(`account:${member.accountId}`)));
      if (cost > limits.freePoints) {
        const missing = Math.ceil((cost - limits.freePoints) / GIFT_STEP) * GIFT_STEP;
        await give(member.accountId, missing, 'Helped to host the October meetup.', 'Thank you.');
      }
      for (const gathering of mine) await book(member, gathering);
    });
  }

  async function give(memberId: string, amount: number, why: string, agreed: string): Promise<void> {
    const proposal = { memberId, amount, proposedBy: admin };
    const { adjustmentId } = await done('propose', points.proposeAdjustment(proposal, byAdmin(why)));
    await done('approve', points.approveAdjustment(adjustmentId, secondAdmin, context(`account:${secondAdmin}`, agreed)));
  }

  /** member@ has points, a booking, a booking given back and a gift that two admins agreed on; investor@ has 20 points left. */
  async function tellTheMembersStory(): Promise<void> {
    const find = (key: string): (typeof scheduled)[number] => scheduled.find(({ plan }) => plan.key === key)!;
    const member = { accountId: byEmail.get('member@demo.test')!, mobile: '9876543210' };
    const investor = { accountId: byEmail.get('investor@demo.test')!, mobile: '9876501234' };
    await done('unlock', points.unlock(member.accountId, context(`account:${member.accountId}`)));
    await book(member, find('pune-evening'));
    const given = await book(member, find('first-fifty-lakh'));
    const cancelling = { memberId: member.accountId, bookingId: given };
    await done('cancel', gatherings.cancelBooking(cancelling, context(`account:${member.accountId}`)));
    await give(member.accountId, 100, 'Hosted the October meetup in Pune.', 'She did, it was lovely.');
    await done('unlock', points.unlock(investor.accountId, context(`account:${investor.accountId}`)));
    await book(investor, find('term-sheets'));
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
