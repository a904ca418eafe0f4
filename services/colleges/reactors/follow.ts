import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import type { Following } from '../processes/following.ts';
import type { Founding } from '../processes/founding.ts';

/** Confirms a college when the account that signed up as one proved its address. */
export function confirmations({ found }: Pick<Founding, 'found'>): Reactor<AccountEvent> {
  return eventReactor<AccountEvent>({
    name: 'college-confirmations',
    impersonal: true,
    on: {
      EmailVerified: ({ event, id, meta }) =>
        found(event.data.accountId, { actor: 'system:college-confirmations', corr: meta.corr, cause: id }),
    },
  });
}

type Seated = Extract<OrganisationEvent, { type: 'ColleagueJoined' | 'ColleagueSeatChanged' }>;

/** Does what follows from a seat, where a crash came between the fact and that. */
export function followSeats({ left, reseated, closed }: Following): Reactor<OrganisationEvent> {
  const contextOf = ({ id, meta }: Recorded<OrganisationEvent>) => ({ actor: 'system:college-seats', corr: meta.corr, cause: id }) as const;
  const reseat = (recorded: Recorded<Seated>): Promise<unknown> => {
    const { orgId, accountId } = recorded.event.data;
    return reseated(orgId, accountId, contextOf(recorded));
  };

  return eventReactor<OrganisationEvent>({
    name: 'college-seats',
    impersonal: true,
    on: {
      OrganisationSuspended: ({ event, meta }) => closed(event.data.orgId, Date.parse(meta.time)),
      ColleagueRemoved(recorded) {
        const { accountId, seatId } = recorded.event.data;
        return left(accountId, seatId, Date.parse(recorded.meta.time), contextOf(recorded));
      },
      ColleagueJoined: reseat,
      ColleagueSeatChanged: reseat,
    },
  });
}
