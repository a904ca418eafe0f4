import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { isRefused } from '@aarambh/kernel/decision.ts';
import { resultOf } from '@aarambh/kernel/result.ts';
import { declareAge } from '../account/decisions.ts';
import type { Core } from '../core.ts';
import { ageStated, type StatedAge } from './stated-age.ts';
import { personal } from '../use-case.ts';

/** The age of people who signed up before it was asked. Who is under 18 is out until their guardian agreed, as after a sign-up. */
export function ownAge({ accounts, people, sessions, owed, stateAge, clock }: Core) {
  return {
    /** Whether a person may do nothing else before they state it: a week after they were first asked. Synchronous where they may. */
    owesAge: owed.isOverdue,
    /** What a person said of their age; null where nobody asked. */
    ageOf: async (accountId: string) => (await people.find(accountId)).age,

    /** States it once. Who is under 18 is signed out everywhere, and waits for the guardian's consent. Code own_benefit: the address is their own. */
    async declareAge({ accountId, age }: { accountId: string; age: StatedAge }, context: CommandContext) {
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
