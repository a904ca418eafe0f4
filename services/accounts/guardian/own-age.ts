import { isRefused } from '@aarambh/kernel/decision.ts';
import { resultOf } from '@aarambh/kernel/result.ts';
import { declareAge } from '../account/decisions.ts';
import { account } from '../account/state.ts';
import type { Directory } from '../people/directory.ts';
import type { AccountsPorts } from '../ports.ts';
import type { AccountsService } from '../service.ts';
import type { OwedAge } from './owed-age.ts';
import { ageStated, type StateAge } from './stated-age.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { personal } from '../use-case.ts';

/** The age of people who signed up before it was asked. Who is under 18 is out until their guardian agreed, as after a sign-up. */
export function ownAge(
  { commands, clock }: Pick<AccountsPorts, 'commands' | 'clock'>,
  people: Directory,
  sessions: Sessions,
  owed: OwedAge,
  stateAge: StateAge,
): Pick<AccountsService, 'ageOf' | 'owesAge' | 'declareAge'> {
  const accounts = commands.on(account);
  return {
    owesAge: owed.isOverdue,
    ageOf: async (accountId) => (await people.find(accountId)).age,

    async declareAge({ accountId, age }, context) {
      // Asked first: only what asks a guardian takes a mail of theirs.
      const said = { age: ageStated(age, clock()) };
      const looked = declareAge(said, await people.find(accountId));
      const command = isRefused(looked) || looked.length === 0 ? said : { age: await stateAge(age) };
      const declared = await accounts.execute({ id: accountId, decide: declareAge, command, context: personal(accountId, context) });
      if (declared.ok) await owed.settle(accountId);
      if (declared.ok && age !== 'adult') await sessions.endAll(accountId, clock());
      return resultOf(declared);
    },
  };
}
