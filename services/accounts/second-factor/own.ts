import type { SecondFactorView } from '@aarambh/contracts/routes/security.ts';
import { failed, resultOf, succeeded, type Result } from '@aarambh/kernel/result.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { removeSecondFactor, renewRecoveryCodes } from '../account/second-factor.ts';
import { isLive, mustHaveSecondFactor, type AccountState } from '../account/state.ts';
import type { ConfirmPassword } from '../passwords/confirm.ts';
import type { Core } from '../core.ts';
import { personal } from '../use-case.ts';
import type { CodeCheck } from './code-check.ts';
import type { Enrolment } from './enrolment.ts';

type Unproved = 'not_found' | 'password_unset' | 'rate_limited' | 'password_wrong' | 'second_factor_code_wrong' | 'second_factor_missing';

/** What a stolen session must not be enough for. */
interface Confirmed {
  readonly accountId: string;
  readonly password: string;
  readonly code: string;
}

/** Asks somebody who is signed in to prove who they are by all that their account has: the password, and a code of their second factor. */
export type ConfirmsPerson = (
  proof: { readonly accountId: string; readonly password: string; readonly code: string | null },
  context: CommandContext,
) => Promise<Result<AccountState, Unproved>>;

/** What people do to their own second factor while they are signed in, and what an operator does for them. */
export function ownSecondFactor(
  { accounts, people, sessions, noted, clock }: Core,
  { confirm, codes, enrolment }: { confirm: ConfirmPassword; codes: CodeCheck; enrolment: Enrolment },
) {
  /** The person, once password and code proved them: what a stolen session must not be enough for. */
  async function proved({ accountId, password, code }: Confirmed, context: CommandContext): Promise<Result<AccountState, Unproved>> {
    const confirmed = await confirm(accountId, password, context);
    if (!confirmed.ok) return confirmed;
    const checked = await codes.check(confirmed.value, code, 'session', context);
    if (!checked.ok && checked.code === 'second_factor_code_wrong') noted.refused(accountId, 'code-refused', context);
    return checked.ok ? confirmed : checked;
  }

  const confirms: ConfirmsPerson = async ({ accountId, password, code }, context) => {
    if ((await people.find(accountId)).secondFactor === null) return confirm(accountId, password, context);
    return code === null ? failed('second_factor_code_wrong') : proved({ accountId, password, code }, context);
  };

  return {
    confirms,

    async view(accountId: string): Promise<SecondFactorView> {
      const person = await people.find(accountId);
      return {
        on: person.secondFactor !== null,
        required: mustHaveSecondFactor(person),
        recoveryCodesLeft: person.secondFactor?.recoveryCodes.filter((code) => code !== '').length ?? 0,
      };
    },

    /** `code` of the one before, where there is one: it is replaced. */
    async begin(proof: Parameters<ConfirmsPerson>[0], context: CommandContext) {
      const found = await confirms(proof, context);
      // A recovery code that was used up has changed nothing that an offer is made of.
      return found.ok ? succeeded(await enrolment.offer(found.value)) : found;
    },

    async enrol({ accountId, setup, code }: Record<'accountId' | 'setup' | 'code', string>, context: CommandContext) {
      const person = await people.find(accountId);
      if (!isLive(person)) return failed('not_found');
      const enrolled = await enrolment.accept(person, setup, code, context);
      if (!enrolled.ok) return enrolled;
      noted.wrote(accountId, 'second-factor-set', context);
      return succeeded({ recoveryCodes: enrolled.value.recoveryCodes }, enrolled.position);
    },

    async renewRecoveryCodes(input: Confirmed, context: CommandContext) {
      const found = await proved(input, context);
      if (!found.ok) return found;
      const { codes: recoveryCodes, hashes } = await enrolment.freshCodes();
      const command = { recoveryCodes: hashes };
      const renewed = await accounts.execute({
        id: input.accountId,
        decide: renewRecoveryCodes,
        command,
        context: personal(input.accountId, context),
      });
      noted.own(renewed, input.accountId, 'recovery-codes-renewed', context);
      return resultOf(renewed, () => ({ recoveryCodes }));
    },

    /** Code second_factor_kept where the role cannot do without. */
    async remove(input: Confirmed, context: CommandContext) {
      const found = await proved(input, context);
      if (!found.ok) return found;
      const { accountId } = input;
      const removed = await accounts.execute({ id: accountId, decide: removeSecondFactor, command: { by: 'owner' }, context });
      noted.own(removed, accountId, 'second-factor-removed', context);
      return resultOf(removed);
    },

    /** For who lost everything that proves them: an operator takes it away, and every session ends. Codes not_found, second_factor_missing. */
    async reset(email: string, context: CommandContext) {
      const { accountId, registered } = await people.findByEmail(people.nameOf(email));
      if (!registered) return failed('not_found');
      const removed = await accounts.execute({ id: accountId, decide: removeSecondFactor, command: { by: 'reset' }, context });
      noted.did(removed, accountId, 'second-factor-removed', context);
      if (removed.ok) await sessions.endAll(accountId, clock());
      return resultOf(removed, () => ({ accountId }));
    },
  };
}
