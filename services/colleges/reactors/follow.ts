import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import type { Following } from '../processes/following.ts';
import type { Founding } from '../processes/founding.ts';

/** Confirms a college when the account that signed up as one proved its address. */
export function confirmations({ found }: Pick<Founding, 'found'>): Reactor<Extract<AccountEvent, { type: 'EmailVerified' }>> {
  return {
    name: 'college-confirmations',
    types: ['EmailVerified'],
    impersonal: true,
    async handle(events) {
      for (const { event, id, meta } of events)
        await found(event.data.accountId, { actor: 'system:college-confirmations', corr: meta.corr, cause: id });
    },
  };
}

type Followed = Extract<
  OrganisationEvent,
  { type: 'ColleagueRemoved' | 'ColleagueJoined' | 'ColleagueSeatChanged' | 'OrganisationSuspended' }
>;

/** Does what follows from a seat, where a crash came between the fact and that. */
export function followSeats({ left, reseated, closed }: Following): Reactor<Followed> {
  return {
    name: 'college-seats',
    types: ['ColleagueRemoved', 'ColleagueJoined', 'ColleagueSeatChanged', 'OrganisationSuspended'],
    impersonal: true,
    async handle(events) {
      for (const { event, id, meta } of events) {
        const context = { actor: 'system:college-seats', corr: meta.corr, cause: id } as const;
        if (event.type === 'OrganisationSuspended') await closed(event.data.orgId, Date.parse(meta.time));
        else if (event.type === 'ColleagueRemoved') await left(event.data.accountId, event.data.seatId, Date.parse(meta.time), context);
        else await reseated(event.data.orgId, event.data.accountId, context);
      }
    },
  };
}
