/** How fast somebody may do something: `burst` at once, then `perSecond`. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

export interface Bucket {
  tokens: number;
  at: number;
}

/** Buckets that are kept; beyond it the ones that are full again are forgotten, and then the oldest. */
const MAX_BUCKETS = 50_000;

function refill(bucket: Bucket, { burst, perSecond }: Rate, now: number): void {
  if (now <= bucket.at) return;
  bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) * perSecond) / 1000);
  bucket.at = now;
}

/** Takes `cost` tokens of a bucket if they are there: 0, else milliseconds until they are. `now` is in milliseconds. */
function take(bucket: Bucket, rate: Rate, now: number, cost: number): number {
  refill(bucket, rate, now);
  if (bucket.tokens < cost) return Math.ceil(((cost - bucket.tokens) / rate.perSecond) * 1000);
  bucket.tokens -= cost;
  return 0;
}

/** Takes a token also where none is left, for what was done already: 0, else milliseconds until that debt is paid. It grows to `burst` at most. */
export function charge(bucket: Bucket, rate: Rate, now: number): number {
  refill(bucket, rate, now);
  bucket.tokens = Math.max(-rate.burst, bucket.tokens - 1);
  return bucket.tokens >= 0 ? 0 : Math.ceil((-bucket.tokens / rate.perSecond) * 1000);
}

/** The same rate, times `factor`. */
export function times({ burst, perSecond }: Rate, factor: number): Rate {
  return { burst: burst * factor, perSecond: perSecond * factor };
}

/** Buckets by key, in memory. `clock` is in milliseconds. */
export function tokenBuckets(clock: () => number) {
  const buckets = new Map<string, Bucket>();

  function bucketOf(key: string, { burst }: Rate, now: number): Bucket {
    let bucket = buckets.get(key);
    if (bucket === undefined) {
      if (buckets.size >= MAX_BUCKETS) forget(now);
      bucket = { tokens: burst, at: now };
      buckets.set(key, bucket);
    }
    return bucket;
  }

  /** Forgets buckets that nobody touched for ten minutes, or the oldest tenth. */
  function forget(now: number): void {
    for (const [key, { at }] of buckets) if (now - at > 600_000) buckets.delete(key);
    if (buckets.size < MAX_BUCKETS) return;
    let drop = MAX_BUCKETS / 10;
    for (const key of buckets.keys()) {
      if (drop-- === 0) break;
      buckets.delete(key);
    }
  }

  return {
    /** Takes tokens if they are there, one unless `cost` says otherwise: 0, else milliseconds until they are. */
    take(key: string, rate: Rate, cost = 1): number {
      const now = clock();
      return take(bucketOf(key, rate, now), rate, now, cost);
    },
    /** Takes a token in any case, on credit if need be: 0, else milliseconds until that is paid. */
    charge(key: string, rate: Rate): number {
      const now = clock();
      return charge(bucketOf(key, rate, now), rate, now);
    },
  };
}
