import { derivedId } from '@aarambh/kernel/ids.ts';
import { admin, published } from '../../gatherings/world.ts';
import { LOST, type MakePiece, type People } from '../piece.ts';
import type { Services } from '../services.ts';
import { bookingRules, type BookingRules, type Wish } from './booking-rules.ts';

/** How large the world may be; what it is in a run is drawn. */
interface BookingsSize {
  readonly members: number;
  readonly gatherings: number;
  /** At most this many seats each. */
  readonly seats: number;
  /** Prices to draw from; members have 100 points, at once or a little later. */
  readonly prices: readonly number[];
  /** Times that the same wish is sent at once, under one key. */
  readonly clicks: number;
}

/** Members who book, click twice, ask again on another machine and cancel; gatherings that are cancelled under their hands. */
export function bookings(size: BookingsSize): MakePiece {
  return () => {
    const rules = bookingRules();
    const wishes: Wish[] = [];
    return {
      follow: rules.follow,
      atEnd: () => rules.atEnd(wishes),

      async stage(services, people) {
        const acts: (() => Promise<unknown>)[] = [];
        const places: { gatheringId: string; credit: number }[] = [];
        for (let nth = 0; nth <= people.draw(size.gatherings); nth++) {
          const credit = size.prices[people.draw(size.prices.length)]!;
          const seats = 1 + people.draw(size.seats);
          places.push({ gatheringId: await published(services, { creditPoints: credit, seats }), credit });
        }
        for (let nth = 0; nth <= people.draw(size.members); nth++) {
          const memberId = memberOf(nth);
          if (people.draw(4) === 0) await unlock(services, memberId);
          else acts.push(() => people.ask('a member unlocks points', (here) => unlock(here, memberId)));
          if (people.draw(2) === 1) acts.push(() => people.ask('two admins give points', (here) => adjust(here, memberId, 60)));
          for (const { gatheringId, credit } of places) {
            const wish = wishFor(memberId, gatheringId, credit);
            wishes.push(wish);
            for (let click = 0; click <= people.draw(size.clicks); click++) acts.push(() => insist(wish, rules, people));
          }
        }
        for (const { gatheringId } of places)
          if (people.draw(4) === 3)
            acts.push(() => people.ask('a gathering is cancelled', ({ gatherings }) => gatherings.cancel(gatheringId, admin)));
        return acts;
      },
    };
  };
}

/**
 * One member, one gathering, one wish that is sent twice; between the two its points are taken away and given back. Small enough to
 * run every schedule of it.
 */
export const oneBooking: MakePiece = () => {
  const rules = bookingRules();
  const wishes: Wish[] = [];
  return {
    follow: rules.follow,
    atEnd: () => rules.atEnd(wishes),
    async stage(services, people) {
      const memberId = memberOf(0);
      const wish = wishFor(memberId, await published(services, { creditPoints: 60, seats: 1 }), 60);
      wishes.push(wish);
      await unlock(services, memberId);
      return [
        () => insist(wish, rules, people),
        () => people.ask('two admins take points', (here) => adjust(here, memberId, -60)),
        () => people.ask('two admins give points', (here) => adjust(here, memberId, 60)),
        () => insist(wish, rules, people),
      ];
    },
  };
};

const memberOf = (nth: number): string => derivedId('a member', String(nth));

function wishFor(memberId: string, gatheringId: string, credit: number): Wish {
  return { memberId, gatheringId, credit, key: `a-wish-of-${memberId}-${gatheringId}`, heard: [], cancelled: false };
}

/** Asks until somebody answers, perhaps again after a refusal; who is booked may cancel. */
async function insist(wish: Wish, rules: BookingRules, people: People): Promise<void> {
  const { memberId, gatheringId, credit, key } = wish;
  const context = { actor: `account:${memberId}`, corr: key } as const;
  const request = { memberId, gatheringId, credit, contact: '9876543210', idempotencyKey: key };
  for (let tries = 1; tries <= 3; tries++) {
    const answer = await people.ask(`a member books, try ${tries}`, ({ gatherings }) => gatherings.book(request, context));
    wish.heard.push(answer);
    if (answer === LOST) continue;
    if (answer.ok) {
      const { bookingId } = answer.value;
      rules.isConfirmed(bookingId);
      if (people.draw(3) === 0) return;
      wish.cancelled = true;
      await people.ask('a member cancels', ({ gatherings }) => gatherings.cancelBooking({ memberId, bookingId }, context));
      return;
    }
    if (people.draw(2) === 0) return;
  }
}

async function unlock({ points }: Services, memberId: string): Promise<void> {
  await points.unlock(memberId, { actor: `account:${memberId}`, corr: 'unlock' });
}

/** Points that come or go while members book: who was too poor a moment ago is not any more. */
async function adjust({ points }: Services, memberId: string, amount: number): Promise<void> {
  const [one, other] = [derivedId('an admin', '1'), derivedId('an admin', '2')];
  const because = (who: string) => ({ actor: `account:${who}`, corr: 'an adjustment', reason: 'a correction' }) as const;
  const proposed = await points.proposeAdjustment({ memberId, amount }, because(one));
  if (proposed.ok) await points.approveAdjustment(proposed.value.adjustmentId, because(other));
}
