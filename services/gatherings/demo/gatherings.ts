import type { DemoPerson, Story } from '@aarambh/context/story.ts';
import type { GatheringsService } from '../use-cases.ts';
import { comingGatherings } from './coming.ts';
import { detailsOf, type DemoGathering } from './details.ts';
import { pastGatherings } from './past.ts';
import { seatWishes } from './wishes.ts';

/** What is to come was opened so many days before the filling, a few days before its first seat is booked. */
const OPENED_DAYS_AGO = 24;
/** Of the crowd's bookings of what is over every so many-th was given back. */
const GIVEN_BACK = 13;

type Uses = Pick<GatheringsService, 'schedule' | 'publish' | 'markImportant' | 'cancel' | 'book' | 'cancelBooking'>;

/** A year of gatherings, those that are to come, and who booked them. */
export function tellGatherings(story: Story, gatherings: Uses): void {
  const { admin, member, investor, crowd } = story.cast;
  const idOf = new Map<string, string>();
  const bookingOf = new Map<string, string>();
  const find = (key: string): DemoGathering => [...pastGatherings, ...comingGatherings].find((plan) => plan.key === key)!;

  async function schedule(plan: DemoGathering): Promise<void> {
    const scheduled = gatherings.schedule(detailsOf(plan, story), story.by(admin, `schedule ${plan.key}`));
    idOf.set(plan.key, (await story.done(plan.key, scheduled)).gatheringId);
  }

  async function open({ key, status, important }: DemoGathering): Promise<void> {
    if (status === 'draft') return;
    const id = idOf.get(key)!;
    await story.done(key, gatherings.publish(id, story.by(admin, 'publish')));
    if (important) await story.done(key, gatherings.markImportant(id, true, story.by(admin, 'mark important')));
  }

  function callOff({ key }: DemoGathering): Promise<unknown> {
    const why = 'The hall is flooded; a new date follows.';
    return story.done(key, gatherings.cancel(idOf.get(key)!, story.by(admin, 'cancel', why)));
  }

  async function book(person: DemoPerson, { key, points }: DemoGathering): Promise<void> {
    const { accountId: memberId, mobile: contact } = person;
    const wish = { memberId, gatheringId: idOf.get(key)!, credit: points, contact, idempotencyKey: `demonstration ${key}` };
    const booked = await gatherings.book(wish, story.plainly(person));
    // Its key names a booking that was given back already when the filling goes on behind that.
    if (!booked.ok && booked.code === 'spend_voided') return;
    bookingOf.set(`${memberId} ${key}`, (await story.done(key, Promise.resolve(booked))).bookingId);
  }

  async function giveBack(person: DemoPerson, { key }: DemoGathering): Promise<void> {
    const { accountId: memberId } = person;
    const bookingId = bookingOf.get(`${memberId} ${key}`);
    if (bookingId === undefined) return;
    await story.done('cancel', gatherings.cancelBooking({ memberId, bookingId }, story.plainly(person)));
  }

  function books(person: DemoPerson, day: number, plan: DemoGathering): void {
    story.on(day, person.email, () => book(person, plan));
    story.spends(person, day, plan.points);
  }

  for (const plan of pastGatherings)
    story.on(plan.inDays - 25, plan.key, async () => {
      await schedule(plan);
      await open(plan);
    });
  // One after the other, so that the specification's event numbers follow the list.
  story.on(-OPENED_DAYS_AGO, 'coming', async () => {
    for (const plan of comingGatherings) await schedule(plan);
    for (const plan of comingGatherings) await open(plan);
  });
  for (const plan of comingGatherings) if (plan.status === 'cancelled') story.on(-4, plan.key, () => callOff(plan));

  for (const [n, wishes] of seatWishes(crowd, pastGatherings, comingGatherings).entries())
    for (const [index, { day, plan }] of wishes.entries()) {
      books(crowd[n]!, day, plan);
      if (plan.inDays < 0 && (n + index) % GIVEN_BACK === 0) story.on(plan.inDays - 5, crowd[n]!.email, () => giveBack(crowd[n]!, plan));
    }

  books(member, -200, find('angel-hours'));
  books(member, -165, find('demo-day-spring'));
  books(member, -45, find('october-meetup'));
  books(member, -6, find('pune-evening'));
  books(member, -5, find('first-fifty-lakh'));
  story.on(-3, member.email, () => giveBack(member, find('first-fifty-lakh')));
  books(investor, -60, find('october-meetup'));
  books(investor, -4, find('term-sheets'));
}
