import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';

const NAMESPACE = 'sign-in-tries';
/** A counter forgets this long after its first try. */
const WINDOW_MS = 15 * 60_000;

/** Wrong passwords in one window: from one address for one account, from one address, for one account from anywhere unknown. */
const limits = { pair: 5, address: 100, account: 30, device: 10 } as const;
type Scope = keyof typeof limits;

/** Where a try comes from. `account` names the account asked for without telling it (the HMAC of the address). */
export interface Try {
  readonly account: string;
  readonly address: string;
  /** Id of a known device of that account; such a one has a counter of its own and no other counts against it. */
  readonly device: string | null;
}

/** Slows the guessing of passwords without locking the owner out: tries are counted before the password is looked at. */
export interface GuessThrottle {
  /** Counts a try; answers 0 when it may go on, else the seconds to wait. Every try that goes on ends in `right` or counts. */
  attempt(one: Try): Promise<number>;
  /** Takes the try back: the password was right. */
  right(one: Try): Promise<void>;
  /** Takes the try back: it was never looked at. */
  withdraw(one: Try): Promise<void>;
  /** Forgets what was counted for an account: its owner chose a new password. */
  forget(account: string): Promise<void>;
}

/** @param factor multiplies every limit; for load tests */
export function guessThrottle(state: OperationalState, clock: Clock, factor: number): GuessThrottle {
  function scopes({ account, address, device }: Try): readonly (readonly [Scope, string])[] {
    if (device !== null) return [['device', `device/${account}/${device}`]];
    return [
      ['pair', `pair/${account}/${address}`],
      ['address', `address/${address}`],
      ['account', `account/${account}`],
    ];
  }

  async function takeBack(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => state.increment(NAMESPACE, key, -1, WINDOW_MS)));
  }

  return {
    async attempt(one) {
      const counted: string[] = [];
      // The narrowest first: what it stops is not counted against everybody behind the address.
      for (const [scope, key] of scopes(one)) {
        const count = await state.increment(NAMESPACE, key, 1, WINDOW_MS);
        counted.push(key);
        if (count <= limits[scope] * factor) continue;
        const until = (await state.get(NAMESPACE, key))?.expiresAt ?? clock() + WINDOW_MS;
        await takeBack(counted);
        return Math.max(1, Math.ceil((until - clock()) / 1000));
      }
      return 0;
    },
    async right(one) {
      const [[, narrowest], ...others] = scopes(one) as [readonly [Scope, string], ...(readonly [Scope, string])[]];
      await Promise.all([state.delete(NAMESPACE, narrowest), takeBack(others.map(([, key]) => key))]);
    },
    withdraw: (one) => takeBack(scopes(one).map(([, key]) => key)),
    async forget(account) {
      await Promise.all([
        state.delete(NAMESPACE, `account/${account}`),
        state.deletePrefix(NAMESPACE, `pair/${account}/`),
        state.deletePrefix(NAMESPACE, `device/${account}/`),
      ]);
    },
  };
}
