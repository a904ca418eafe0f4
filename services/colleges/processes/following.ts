import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { colleague, unplaceColleague } from '../colleague.ts';
import { organisation } from '../organisation/state.ts';
import type { CollegesPorts } from '../ports.ts';
import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import type { Founding } from './founding.ts';

/** What follows for an account from what its college says of its seat; done again it changes nothing. */
export interface Following {
  /** Somebody lost a seat: their place, their sessions that began by then, and what only owners need. */
  left(accountId: string, seatId: string, by: number, context: CommandContext): Promise<void>;
  /** Somebody has another seat: whether they need a second factor follows from the one they have now. */
  reseated(orgId: string, accountId: string, context: CommandContext): Promise<void>;
  /** A college was suspended: the sessions of everybody of it that began by then. */
  closed(orgId: string, by: number): Promise<void>;
}

export function following({ commands, accounts }: Pick<CollegesPorts, 'commands' | 'accounts'>): Following {
  const organisations = commands.on(organisation);
  const colleagues = commands.on(colleague);

  return {
    async left(accountId, seatId, by, context) {
      const unplaced = await colleagues.execute({
        ...{ id: accountId, decide: unplaceColleague, command: { accountId, seatId }, context },
        answer: (state) => state === null,
      });
      // They are of a college again: what only owners need is that one's to say.
      if (unplaced.ok && unplaced.answer) await accounts.demandSecondFactor(accountId, false, context);
      await accounts.endSessionsOf(accountId, by);
    },

    async reseated(orgId, accountId, context) {
      const seat = await latest(organisations, orgId, (state) => state?.seats.get(accountId)?.seat ?? null);
      if (seat !== null) await accounts.demandSecondFactor(accountId, seat === 'owner', context);
    },

    async closed(orgId, by) {
      const people = await latest(organisations, orgId, (state) => [...(state?.seats.keys() ?? [])]);
      for (const accountId of people) await accounts.endSessionsOf(accountId, by);
    },
  };
}

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
