import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';

const TRIES = 'sign-in-tries';
const WAITS = 'sign-in-waits';
const SECOND_MS = 1000;
/** A counter forgets this long after its first try. */
const WINDOW_MS = 3600 * SECOND_MS;

/** What wrong passwords cost: `free` of them in a window cost nothing, then each makes the next one wait. */
interface Budget {
  readonly free: number;
  /** The first wait, doubled after every `doublesAfter` wrong passwords up to the longest. Milliseconds. */
  readonly firstMs: number;
  readonly doublesAfter: number;
  readonly longestMs: number;
}

/**
 * Who guesses at one account from one address waits longest. What many share is only slowed, never closed: an address, because a
 * whole college may sit behind it, and an account, because its owner may come on a device that is new.
 */
const budgets = {
  pair: { free: 5, firstMs: 5 * SECOND_MS, doublesAfter: 1, longestMs: 600 * SECOND_MS },
  account: { free: 50, firstMs: SECOND_MS, doublesAfter: 10, longestMs: 30 * SECOND_MS },
  address: { free: 200, firstMs: SECOND_MS, doublesAfter: 50, longestMs: 5 * SECOND_MS },
  device: { free: 10, firstMs: 5 * SECOND_MS, doublesAfter: 1, longestMs: 600 * SECOND_MS },
} as const satisfies Record<string, Budget>;

/** Where a try comes from. `account` names the account asked for without telling it (the HMAC of the address). */
export interface Try {
  readonly account: string;
  readonly address: string;
  /** Id of a known device of that account; such a one has a budget of its own and no other counts against it. */
  readonly device: string | null;
}

/** A try that may go on. Unless one of these is called it counts as a wrong password. */
export interface Admitted {
  /** Whether a try from the same address counts already that was not right, or is not looked at yet. Known devices stand for themselves. */
  readonly guessed: boolean;
  /** The password was right: what counted against this account from here is forgotten. */
  right(): Promise<void>;
  /** The password was never looked at. */
  withdraw(): Promise<void>;
}

/** Slows the guessing of passwords without locking the owner out: tries are counted before the password is looked at. */
export interface GuessThrottle {
  /** Counts a try; answers what it may become, or for how many seconds it has to wait. */
  attempt(one: Try): Promise<Admitted | number>;
  /** Forgets what was counted for an account: its owner chose a new password. */
  forget(account: string): Promise<void>;
}

/**
 * Counters and waits stand in operational state, so that all nodes share them and a restart forgets none.
 * @param factor multiplies what is free; for load tests
 */
export function guessThrottle(state: OperationalState, clock: Clock, factor: number): GuessThrottle {
  type Scope = readonly [key: string, budget: Budget];
  type Counted = { readonly tries: number; readonly undo: () => Promise<unknown> };

  /** The narrowest first: what it stops is not counted against everybody behind the address. */
  function scopesOf({ account, address, device }: Try): readonly [Scope, ...Scope[]] {
    if (device !== null) return [[`device/${account}/${device}`, budgets.device]];
    return [
      [`pair/${account}/${address}`, budgets.pair],
      [`account/${account}`, budgets.account],
      [`address/${address}`, budgets.address],
    ];
  }

  /** Seconds until the longest wait of these is over; 0 when nobody has to wait. */
  async function waitOf(scopes: readonly Scope[]): Promise<number> {
    const waits = await Promise.all(scopes.map(([key]) => state.get(WAITS, key)));
    const until = Math.max(0, ...waits.map((wait) => wait?.expiresAt ?? 0));
    return until === 0 ? 0 : Math.max(1, Math.ceil((until - clock()) / SECOND_MS));
  }

  /** Counts a try in one scope; how many it has now and how to take it back, or null when another try came first and this one has to wait. */
  async function count([key, { free, firstMs, doublesAfter, longestMs }]: Scope): Promise<Counted | null> {
    const uncount = (): Promise<unknown> => state.increment(TRIES, key, -1, WINDOW_MS);
    const tries = await state.increment(TRIES, key, 1, WINDOW_MS);
    const beyond = tries - free * factor;
    if (beyond < 0) return { tries, undo: uncount };
    const delay = Math.min(longestMs, firstMs * 2 ** Math.floor(beyond / doublesAfter));
    // Whoever writes the wait goes on; of several at once that is one.
    if (await state.put({ namespace: WAITS, key, value: null, expiresAt: clock() + delay, ifVersion: 0 }))
      return { tries, undo: () => Promise.all([uncount(), state.delete(WAITS, key)]) };
    await uncount();
    return null;
  }

  return {
    async attempt(one) {
      const scopes = scopesOf(one);
      const wait = await waitOf(scopes);
      if (wait > 0) return wait;
      const counted: Counted[] = [];
      const withdraw = async (): Promise<void> => {
        await Promise.all(counted.map(({ undo }) => undo()));
      };
      for (const scope of scopes) {
        const tried = await count(scope);
        if (tried === null) {
          await withdraw();
          return Math.max(1, await waitOf([scope]));
        }
        counted.push(tried);
      }
      const [[narrowest]] = scopes;
      return {
        // The address is the widest of them.
        guessed: one.device === null && counted.at(-1)!.tries > 1,
        withdraw,
        async right() {
          await withdraw();
          await Promise.all([state.delete(TRIES, narrowest), state.delete(WAITS, narrowest)]);
        },
      };
    },
    async forget(account) {
      await Promise.all(
        [TRIES, WAITS].flatMap((namespace) => [
          state.delete(namespace, `account/${account}`),
          state.deletePrefix(namespace, `pair/${account}/`),
          state.deletePrefix(namespace, `device/${account}/`),
        ]),
      );
    },
  };
}
