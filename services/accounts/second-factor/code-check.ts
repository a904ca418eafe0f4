import { ungroupedNumber } from '@aarambh/contracts/typed-text.ts';
import { hash } from 'node:crypto';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { failed, succeeded } from '@aarambh/kernel/result.ts';
import type { AccountState } from '../account/state.ts';
import { useRecoveryCode } from '../account/second-factor.ts';
import type { GuessedFrom } from '../sign-in/own-guesses.ts';
import type { Core } from '../core.ts';
import { readRecoveryCode } from './recovery-codes.ts';
import { CODE_LIFE_MS, periodOf } from './totp.ts';

const NAMESPACE = 'second-factor-used';

export type CodeCheck = ReturnType<typeof codeCheck>;

export function codeCheck({ accounts, guesses, state, hasher, wall }: Core) {
  /** Whether a code is of this secret now and was not used before; uses it up. */
  async function isOf(accountId: string, secret: string, typed: string): Promise<boolean> {
    const code = ungroupedNumber(typed);
    const period = /^\d{6}$/.test(code) ? periodOf(secret, code, wall()) : null;
    return period !== null && useUp(`${accountId}/${hash('sha256', secret, 'base64url')}`, period);
  }

  /**
   * Notes that the code of a period was used; false when one of this period or a later one was before. Of two at once one wins, on
   * whichever node: it is a compare-and-set.
   */
  async function useUp(key: string, period: number): Promise<boolean> {
    for (;;) {
      const used = await state.get<{ period: number }>(NAMESPACE, key);
      if (used !== null && used.value.period >= period) return false;
      const expiresAt = wall() + 2 * CODE_LIFE_MS;
      if (await state.put({ namespace: NAMESPACE, key, value: { period }, expiresAt, ifVersion: used?.version ?? 0 })) return true;
    }
  }

  async function isRecoveryCode(person: AccountState, typed: string, context: CommandContext): Promise<boolean> {
    const code = readRecoveryCode(typed);
    const hash = code === null ? undefined : person.secondFactor?.recoveryCodes[code.index];
    if (code === null || hash === undefined || hash === '' || !(await hasher.verify(code.text, hash, 'known'))) return false;
    const used = await accounts.execute({ id: person.accountId, decide: useRecoveryCode, command: { index: code.index, hash }, context });
    return used.ok;
  }

  return {
    isOf,
    /**
     * Checks a code against a person's second factor, and uses it up: a code of the app is right once, a recovery code is gone for ever. Guesses of
     * either are counted apart, and by where they come `from`.
     */
    async check(person: AccountState, typed: string, from: GuessedFrom, context: CommandContext) {
      const { accountId, secondFactor } = person;
      if (secondFactor === null) return failed('second_factor_missing');
      const what = readRecoveryCode(typed) === null ? 'code' : 'recovery-code';
      const wait = await guesses.attempt(what, accountId, from);
      if (wait > 0) return failed('rate_limited', { retryAfterSeconds: wait });
      let right: boolean;
      try {
        right = (await isOf(accountId, secondFactor.secret, typed)) || (await isRecoveryCode(person, typed, context));
      } catch (error) {
        await guesses.withdraw(what, accountId, from);
        throw error;
      }
      if (!right) return failed('second_factor_code_wrong');
      await guesses.right(what, accountId, from);
      return succeeded(undefined);
    },
  };
}
