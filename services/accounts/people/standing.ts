import { latest } from '@aarambh/kernel/latest.ts';
import { resultOf } from '@aarambh/kernel/result.ts';
import { demandSecondFactor } from '../account/second-factor.ts';
import { account, isLive, lacksSecondFactor } from '../account/state.ts';
import type { AccountsPorts } from '../ports.ts';
import type { AccountsService } from '../service.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Directory } from './directory.ts';

type Standings = Pick<AccountsService, 'accountAt' | 'standingOf' | 'demandSecondFactor' | 'endSessionsOf'>;

/** What contexts that give people rights of their own ask of the accounts. */
export function standings(
  { commands, clock }: Pick<AccountsPorts, 'commands' | 'clock'>,
  people: Directory,
  sessions: Pick<Sessions, 'endAll'>,
): Standings {
  const accounts = commands.on(account);
  return {
    accountAt: (email) => people.idAt(people.nameOf(email)),

    // What follows is written to other streams, so what it is decided on has to be stored before them.
    standingOf: (accountId) =>
      latest(accounts, accountId, (person) => {
        if (!isLive(person)) return null;
        const { role, name, email, verified, origin } = person;
        return { role, name: name ?? '', email: email ?? '', verified, origin };
      }),

    async demandSecondFactor(accountId, demanded, context) {
      const told = await accounts.execute({
        ...{ id: accountId, decide: demandSecondFactor, command: { demanded }, context },
        answer: (state) => demanded && lacksSecondFactor(state),
      });
      const result = resultOf(told);
      if (result.ok && result.value) await sessions.endAll(accountId, clock());
    },

    endSessionsOf: (accountId, startedBy) => sessions.endAll(accountId, startedBy),
  };
}
