import type { Result } from '@aarambh/kernel/result.ts';

/** Passwords of a thing that several people share, such as a page: chosen, hashed and guessed at like those of accounts. */
export interface SharedPasswords {
  /** What is kept of a password. */
  hash(password: string): Promise<Result<string, 'password_common' | 'busy' | 'not_found'>>;
  /**
   * Whether a password is the one of `encoded`. Null, where there is none, answers false after the same work. `of` names the thing: guesses are
   * counted for it and by address, as at the sign-in.
   */
  check(guess: {
    readonly of: string;
    readonly address: string;
    readonly password: string;
    readonly encoded: string | null;
  }): Promise<Result<boolean, 'rate_limited' | 'busy' | 'not_found'>>;
}
