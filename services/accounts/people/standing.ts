import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { resultOf } from '@aarambh/kernel/result.ts';
import { demandSecondFactor } from '../account/second-factor.ts';
import { isLive, lacksSecondFactor } from '../account/state.ts';
import type { Core } from '../core.ts';

/** What contexts that give people rights of their own ask of the accounts. */
export function standings({ accounts, people, sessions, clock }: Core) {
  return {
    /** The account that an address belongs to, as its reservation says; for an unknown one an id that nobody has. Takes the same time for both. */
    accountAt: (email: string) => people.idAt(people.nameOf(email)),

    /** Who a person is, as accepted last, and whether they proved their address; null for who was never registered, or is erased. */
    standingOf: (accountId: string) =>
      // What follows is written to other streams, so what it is decided on has to be stored before them.
      latest(accounts, accountId, (person) => {
        if (!isLive(person)) return null;
        const { role, name, email, verified, origin } = person;
        return { role, name: name ?? '', email: email ?? '', verified, origin };
      }),

    /** Says whether an account needs a second factor for what it may do beside its role. Who has none then signs in anew, and sets it. */
    async demandSecondFactor(accountId: string, demanded: boolean, context: CommandContext) {
      const told = await accounts.execute({
        ...{ id: accountId, decide: demandSecondFactor, command: { demanded }, context },
        answer: (state) => demanded && lacksSecondFactor(state),
      });
      const result = resultOf(told);
      if (result.ok && result.value) await sessions.endAll(accountId, clock());
    },

    /** Ends every session that began by then; in milliseconds. */
    endSessionsOf: (accountId: string, startedBy: number) => sessions.endAll(accountId, startedBy),
  };
}
