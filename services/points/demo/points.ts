import type { DemoPerson, Story } from '@aarambh/context/story.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import type { PointsService } from '../use-cases.ts';

const GIFT_STEP = 50;
/** Why points were given, in turn. */
const gifts = [
  'Helped to host a meetup.',
  'Answered questions of new members for a month.',
  'Brought chairs, tea and twelve friends.',
  'Wrote up the notes of a workshop.',
  'Showed a campus team around.',
];

/** Points that two admins agreed to give. `step` tells the gifts to one person apart. */
interface Gift {
  readonly day: number;
  readonly amount: number;
  readonly step: string;
  readonly why: string;
  readonly agreed: string;
}

/** Members unlock the free points, and whoever is short of points for what they will spend is given some the day before. */
export function tellPoints(story: Story, points: Pick<PointsService, 'unlock' | 'proposeAdjustment' | 'approveAdjustment'>): void {
  const { member, investor, admin, secondAdmin, crowd } = story.cast;

  function unlocks(person: DemoPerson, day: number): void {
    story.on(day, person.email, () => story.done('unlock', points.unlock(person.accountId, story.by(person, 'unlock'))));
  }

  function isGiven(person: DemoPerson, { day, amount, step, why, agreed }: Gift): void {
    const memberId = person.accountId;
    story.on(day, person.email, async () => {
      const proposing = story.by(admin, `give ${memberId} ${step}`, why);
      const { adjustmentId } = await story.done('propose', points.proposeAdjustment({ memberId, amount }, proposing));
      await story.done('approve', points.approveAdjustment(adjustmentId, story.by(secondAdmin, 'approve', agreed)));
    });
  }

  unlocks(member, member.joins + 4);
  isGiven(member, { day: -150, amount: 70, step: 'demo day', why: 'Hosted the teams of demo day in Pune.', agreed: 'With thanks.' });
  isGiven(member, { day: -2, amount: 100, step: 'october', why: 'Hosted the October meetup in Pune.', agreed: 'It was lovely.' });
  unlocks(investor, investor.joins + 4);

  for (const [n, person] of crowd.entries()) {
    unlocks(person, person.joins + 1);
    let balance: number = limits.freePoints;
    let times = 0;
    // What comes back is not counted on: balances of a living community are not all used up.
    for (const { day, points: price } of story.spendingsOf(person)) {
      if (price > balance) {
        const amount = Math.ceil((price - balance) / GIFT_STEP) * GIFT_STEP;
        isGiven(person, { day: day - 1, amount, step: String(times), why: gifts[(n + times) % gifts.length]!, agreed: 'Thank you.' });
        times++;
        balance += amount;
      }
      balance -= price;
    }
  }
}
