import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';

const NAMESPACE = 'own-guesses';

/**
 * Wrong answers that an account has, by window. A code of six digits is right for 90 seconds: at 30 guesses a day somebody who has
 * the password already gets in with a chance of one in ten thousand a day.
 */
const windows = [
  { name: 'quarter', ms: 15 * 60_000, most: 10 },
  { name: 'day', ms: 24 * 3_600_000, most: 30 },
] as const;

/** What is guessed: the password of somebody who is signed in, a code of the app, or a recovery code. */
type Guessed = 'password' | 'code' | 'recovery-code';
/** Where a guess comes from: the id of a known device of the account, a session of it, or anywhere else. Each has a budget of its own. */
export type GuessedFrom = { readonly device: string } | 'session' | 'anywhere';

/**
 * Bounds the guessing of what proves an account's owner beyond its sign-in, by account. Who guesses from anywhere, and be it with the password,
 * closes it neither to the owner's own devices nor, by codes of the app, to the recovery codes.
 * @param factor multiplies every limit; for load tests
 */
export function ownGuesses(state: OperationalState, clock: Clock, factor: number) {
  const budgetOf = (accountId: string, what: Guessed, from: GuessedFrom): string =>
    `${accountId}/${what}/${typeof from === 'string' ? from : `device/${from.device}`}/`;

  /** Takes the guess back: it was never looked at. */
  async function withdraw(what: Guessed, accountId: string, from: GuessedFrom = 'anywhere'): Promise<void> {
    const budget = budgetOf(accountId, what, from);
    await Promise.all(windows.map(({ name, ms }) => state.increment(NAMESPACE, budget + name, -1, ms)));
  }

  return {
    /** Counts a guess; answers 0 when it may be looked at, else the seconds to wait. */
    async attempt(what: Guessed, accountId: string, from: GuessedFrom = 'anywhere'): Promise<number> {
      const budget = budgetOf(accountId, what, from);
      const counts = await Promise.all(windows.map(({ name, ms }) => state.increment(NAMESPACE, budget + name, 1, ms)));
      const full = windows.findLast(({ most }, index) => counts[index]! > most * factor);
      if (full === undefined) return 0;
      await withdraw(what, accountId, from);
      const until = (await state.get(NAMESPACE, budget + full.name))?.expiresAt ?? clock() + full.ms;
      return Math.max(1, Math.ceil((until - clock()) / 1000));
    },
    /** Takes the guesses back: this one was right. */
    async right(what: Guessed, accountId: string, from: GuessedFrom = 'anywhere') {
      await state.deletePrefix(NAMESPACE, budgetOf(accountId, what, from));
    },
    withdraw,
    /** Forgets everything counted for an account: its owner chose a new password. */
    async forget(accountId: string) {
      await state.deletePrefix(NAMESPACE, `${accountId}/`);
    },
  };
}
