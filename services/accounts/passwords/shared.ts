import { isCommonPassword } from '@aarambh/contracts/common-passwords.ts';
import type { SharedPasswords } from '@aarambh/context/shared-passwords.ts';
import { failed, succeeded } from '@aarambh/kernel/result.ts';
import { answered } from '../use-case.ts';
import type { Core } from '../core.ts';

/** Hashes them beside those of people, and counts guesses at them likewise. */
export function sharedPasswords({ hasher, throttle }: Core): SharedPasswords {
  return {
    hash: (password) =>
      answered(async () => (isCommonPassword(password) ? failed('password_common') : succeeded(await hasher.hash(password)))),

    check: ({ of, address, password, encoded }) =>
      answered(async () => {
        const attempt = await throttle.attempt({ account: `shared/${of}`, address, device: null });
        if (typeof attempt === 'number') return failed('rate_limited', { retryAfterSeconds: attempt });
        let right: boolean;
        try {
          right = await hasher.verify(password, encoded, attempt.guessed ? 'guesser' : 'anybody');
        } catch (error) {
          await attempt.withdraw();
          throw error;
        }
        if (right) await attempt.right();
        return succeeded(right);
      }),
  };
}
