import { createLocalJWKSet, errors, type CryptoKey, type FlattenedJWSInput, type JSONWebKeySet, type JWSHeaderParameters } from 'jose';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { fetchJson, ProviderAway } from './fetch-json.ts';

/** Keys are asked for again after this time, so that a retired one ends. Milliseconds. */
const FRESH_MS = 10 * 60_000;
/** How often an unknown key may have them asked for in a window; a stranger can name any number of keys. */
const ASKS = 5;
const WINDOW_MS = 60_000;

/** The key that a token names; rejects with jose's JWKSNoMatchingKey, or ProviderAway. */
export type KeyOf = (header?: JWSHeaderParameters, token?: FlattenedJWSInput) => Promise<CryptoKey>;

/**
 * The published keys of a provider: kept for ten minutes, and asked for once more for a key that nobody knows, which is how a rotation is
 * noticed. Tokens that wait at the same time wait for one answer.
 * @param urlOf where the keys are
 */
export function keySet(urlOf: () => Promise<string>, clock: Clock): KeyOf {
  let keys: { readonly of: ReturnType<typeof createLocalJWKSet>; readonly at: number } | null = null;
  let asking: Promise<void> | null = null;
  let asks: number[] = [];

  async function fetched(): Promise<void> {
    const answer = await fetchJson(await urlOf());
    try {
      keys = { of: createLocalJWKSet(answer as JSONWebKeySet), at: clock() };
    } catch (error) {
      throw new ProviderAway(error);
    }
  }

  function ask(): Promise<void> {
    asking ??= fetched().finally(() => (asking = null));
    return asking;
  }

  function mayAsk(): boolean {
    asks = asks.filter((at) => clock() - at < WINDOW_MS);
    if (asks.length >= ASKS) return false;
    asks.push(clock());
    return true;
  }

  return async (header, token) => {
    if (keys === null || clock() - keys.at >= FRESH_MS) await ask();
    try {
      return await keys!.of(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !mayAsk()) throw error;
      await ask();
      return keys!.of(header, token);
    }
  };
}
