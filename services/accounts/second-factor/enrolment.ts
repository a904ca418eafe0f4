import { hash } from 'node:crypto';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { failed, resultOf } from '@aarambh/kernel/result.ts';
import { enrolSecondFactor } from '../account/second-factor.ts';
import type { AccountState } from '../account/state.ts';
import type { Core } from '../core.ts';
import { personal } from '../use-case.ts';
import type { CodeCheck } from './code-check.ts';
import { newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';
import type { StepTokens } from './step-tokens.ts';
import { newSecret, setupUri } from './totp.ts';

/** What an authenticator app is told, once. */
export interface SecondFactorOffer {
  /** Comes back with the first code, within ten minutes. */
  readonly setup: string;
  /** Base32. */
  readonly secret: string;
  readonly uri: string;
}

/** Recovery codes in the clear: shown once, stored as hashes only. */
export interface RecoveryCodes {
  readonly recoveryCodes: string[];
}

/** Names a second factor without telling it; empty for none. */
function nameOf({ secondFactor }: AccountState): string {
  return secondFactor === null ? '' : hash('sha256', `replaced\n${secondFactor.secret}`, 'base64url');
}

export type Enrolment = ReturnType<typeof enrolment>;

export function enrolment({ accounts, hasher }: Core, tokens: StepTokens, codes: CodeCheck) {
  /** New recovery codes: as people keep them, and as they are stored. */
  async function freshCodes() {
    const fresh = newRecoveryCodes();
    return { codes: fresh, hashes: await Promise.all(fresh.map((code) => hasher.hash(readRecoveryCode(code)!.text, 'known'))) };
  }

  return {
    freshCodes,

    /** A new secret for a person who proved who they are; nothing is stored before its first code came back. */
    async offer(person: AccountState): Promise<SecondFactorOffer> {
      const { accountId, email } = person;
      const secret = newSecret();
      return {
        setup: await tokens.setup({ accountId, secret, replaces: nameOf(person) }),
        secret,
        uri: setupUri(secret, email ?? ''),
      };
    },

    /** Makes the offered secret the person's second factor, and answers it as the account has it then. */
    async accept(person: AccountState, setup: string, code: string, context: CommandContext) {
      const { accountId } = person;
      const offered = await tokens.readSetup(setup);
      if (offered?.accountId !== accountId) return failed('sign_in_step_expired');
      const { secret } = offered;
      if (offered.replaces !== nameOf(person)) return failed('second_factor_exists');
      if (!(await codes.isOf(accountId, secret, code))) return failed('second_factor_code_wrong');
      const { codes: recoveryCodes, hashes } = await freshCodes();
      const command = { secret, recoveryCodes: hashes, replaces: person.secondFactor?.secret ?? null };
      const enrolled = await accounts.execute({ id: accountId, decide: enrolSecondFactor, command, context: personal(accountId, context) });
      return resultOf(enrolled, () => ({ recoveryCodes, secondFactor: { secret, recoveryCodes: hashes } }));
    },
  };
}
