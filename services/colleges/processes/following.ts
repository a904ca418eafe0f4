import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { colleague } from '../colleague/state.ts';
import { unplaceColleague } from '../colleague/decisions.ts';
import { organisation } from '../organisation/state.ts';
import type { CollegesPorts } from '../ports.ts';

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
