import { hash } from 'node:crypto';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { failed, resultOf, type Result } from '@aarambh/kernel/result.ts';
import { enrolSecondFactor } from '../account/second-factor.ts';
import { account, type AccountState, type SecondFactor } from '../account/state.ts';
import type { AccountsPorts } from '../ports.ts';
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

type NotEnrolled = 'sign_in_step_expired' | 'not_found' | 'second_factor_code_wrong' | 'second_factor_exists' | 'idempotency_key_reused';

/** New recovery codes: as people keep them, and as they are stored. */
interface FreshCodes {
  readonly codes: string[];
  readonly hashes: string[];
}

export interface Accepted extends RecoveryCodes {
  /** The second factor as the account has it now. */
  readonly secondFactor: SecondFactor;
}

export interface Enrolment {
  /** A new secret for a person who proved who they are; nothing is stored before its first code came back. */
  offer(person: AccountState): Promise<SecondFactorOffer>;
  /** Makes the offered secret the person's second factor. */
  accept(person: AccountState, setup: string, code: string, context: CommandContext): Promise<Result<Accepted, NotEnrolled>>;
  freshCodes(): Promise<FreshCodes>;
}

/** Names a second factor without telling it; empty for none. */
function nameOf({ secondFactor }: AccountState): string {
  return secondFactor === null ? '' : hash('sha256', `replaced\n${secondFactor.secret}`, 'base64url');
}

export function enrolment({ commands, hasher }: AccountsPorts, tokens: StepTokens, codes: CodeCheck): Enrolment {
  const accounts = commands.on(account);
  async function freshCodes(): Promise<FreshCodes> {
    const fresh = newRecoveryCodes();
    return { codes: fresh, hashes: await Promise.all(fresh.map((code) => hasher.hash(readRecoveryCode(code)!.text, 'known'))) };
  }

  return {
    freshCodes,

    async offer(person) {
      const { accountId, email } = person;
      const secret = newSecret();
      return {
        setup: await tokens.setup({ accountId, secret, replaces: nameOf(person) }),
        secret,
        uri: setupUri(secret, email ?? ''),
      };
    },

    async accept(person, setup, code, context) {
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
