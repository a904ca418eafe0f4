import { charge, times, tokenBuckets } from './token-buckets.ts';

/**
 * What one connection and one address may ask for, whatever it is. People of a college share an address, so that its rate is that of
 * many; a connection belongs to one browser.
 */
const ADDRESS = { burst: 24_000, perSecond: 2_400 };
const CONNECTION = { burst: 1_000, perSecond: 200 };
/** Live connections that an address may open: everybody in a college at once after an outage, then the usual coming and going. */
const LIVE = { burst: 500, perSecond: 20 };
/** Accepting a connection costs as much as so many cheap requests. */
const COST_OF_CONNECTION = 10;

export type TransportRates = ReturnType<typeof transportRates>;

export interface TransportRatesOptions {
  /** Multiplies every rate; 1 for people, more for load tests. */
  readonly factor: number;
  /** Milliseconds. */
  readonly clock: () => number;
  /** How many proxies of ours stand in front. Their connections carry the requests of many, and have no pace of their own. */
  readonly proxies: number;
}

/** Rates of the transport, counted before anything of a request is looked at. */
export function transportRates({ factor, clock, proxies }: TransportRatesOptions) {
  const buckets = tokenBuckets(clock);
  const ofAddress = times(ADDRESS, factor);
  const ofLive = times(LIVE, factor);
  const ofConnection = times(CONNECTION, factor);
  return {
    /** Counts a request of an address; false when it is one too many. Those count too: reading them was work, and is owed. */
    request: (address: string): boolean => buckets.charge(address, ofAddress) === 0,
    /** Counts a new connection of an address; false when it is one too many, or the address owes for what it asked before. */
    opened: (address: string): boolean => buckets.take(address, ofAddress, COST_OF_CONNECTION) === 0,
    /** Counts a live connection that an address asks for; false when it is one too many. */
    live: (address: string): boolean => buckets.take(`live\n${address}`, ofLive) === 0,
    /** The pace of one connection: each call answers for how many milliseconds the next request has to wait. */
    connection(): () => number {
      if (proxies > 0) return () => 0;
      const bucket = { tokens: ofConnection.burst, at: clock() };
      return () => charge(bucket, ofConnection, clock());
    },
  };
}
