import { resultOf } from '@aarambh/kernel/result.ts';
import { declareAge } from '../account/declare-age.ts';
import { account } from '../account/state.ts';
import { newLink } from '../mail-links/link-lives.ts';
import type { Directory } from '../people/directory.ts';
import type { AccountsPorts } from '../ports.ts';
import type { AccountsService } from '../service.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { personal } from '../use-case.ts';

/** The age of people who signed up before it was asked. Who is under 18 is out until their guardian agreed, as after a sign-up. */
export function ownAge(
  { commands, clock }: Pick<AccountsPorts, 'commands' | 'clock'>,
  people: Directory,
  sessions: Sessions,
): Pick<AccountsService, 'ageOf' | 'declareAge'> {
  const accounts = commands.on(account);
  return {
    ageOf: async (accountId) => (await people.find(accountId)).age,

    async declareAge({ accountId, age }, context) {
      const command = { age: age === 'adult' ? age : { ...newLink('guardian', clock()), ...age } };
      const declared = await accounts.execute({ id: accountId, decide: declareAge, command, context: personal(accountId, context) });
      if (declared.ok && age !== 'adult') await sessions.endAll(accountId, clock());
      return resultOf(declared);
    },
  };
}
