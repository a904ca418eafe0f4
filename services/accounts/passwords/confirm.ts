import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { failed, succeeded, type Result } from '@aarambh/kernel/result.ts';
import { hasPassword, isLive, type AccountState } from '../account/state.ts';
import type { Core } from '../core.ts';

/**
 * Asks somebody who is signed in for their password once more, before what a stolen session must not be enough for. Answers the
 * account as it was found. Codes not_found, password_unset for who logs in another way and never chose one,
 * rate_limited, password_wrong; a wrong one stands in the security log.
 */
export type ConfirmPassword = (
  accountId: string,
  password: string,
  context: CommandContext,
) => Promise<Result<AccountState, 'not_found' | 'password_unset' | 'rate_limited' | 'password_wrong'>>;

export function confirmPassword({ people, hasher, guesses, noted }: Core): ConfirmPassword {
  return async (accountId, password, context) => {
    const person = await people.find(accountId);
    if (!isLive(person)) return failed('not_found');
    if (!hasPassword(person)) return failed('password_unset');
    const wait = await guesses.attempt('password', accountId);
    if (wait > 0) return failed('rate_limited', { retryAfterSeconds: wait });
    let right: boolean;
    try {
      // Whoever asks is signed in: strangers at the sign-in do not hold them up.
      right = await hasher.verify(password, person.passwordHash, 'known');
    } catch (error) {
      await guesses.withdraw('password', accountId);
      throw error;
    }
    if (!right) {
      noted.refused(accountId, 'password-refused', context);
      return failed('password_wrong');
    }
    await guesses.right('password', accountId);
    return succeeded(person);
  };
}
