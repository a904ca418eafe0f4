import { isIP } from 'node:net';
import type { RateClass } from '@aarambh/http/access.ts';
import { times, tokenBuckets, type Rate } from './token-buckets.ts';

/**
 * Classes of the access table. Addresses of a college share many people, so what needs a session is bounded by account and
 * only loosely by address; what needs none is bounded by address.
 */
const rates = {
  // Guessing is slowed by the accounts, which know whom it concerns; this bounds the work of being asked.
  'sign-in': { address: { burst: 600, perSecond: 30 }, account: null },
  'sign-up': { address: { burst: 30, perSecond: 0.2 }, account: null },
  mail: { address: { burst: 30, perSecond: 0.5 }, account: null },
  session: { address: { burst: 300, perSecond: 10 }, account: null },
  read: { address: { burst: 4_000, perSecond: 400 }, account: { burst: 400, perSecond: 40 } },
  write: { address: { burst: 20_000, perSecond: 2_000 }, account: { burst: 60, perSecond: 5 } },
  upload: { address: { burst: 60, perSecond: 1 }, account: { burst: 10, perSecond: 0.1 } },
  page: { address: { burst: 4_000, perSecond: 400 }, account: null },
  probe: { address: { burst: 600, perSecond: 60 }, account: null },
} as const satisfies Record<RateClass, { address: Rate; account: Rate | null }>;

export type RateLimits = ReturnType<typeof rateLimits>;

/** Token buckets in memory. `factor` multiplies every limit; `clock` is in milliseconds. */
export function rateLimits(factor: number, clock: () => number) {
  const buckets = tokenBuckets(clock);
  const take = (key: string, rate: Rate): number => Math.ceil(buckets.take(key, times(rate, factor)) / 1000);
  return {
    /** Takes one token of an address; 0 when there was one, else seconds until there is. */
    address: (rate: RateClass, address: string): number => take(`${rate}\n${address}`, rates[rate].address),
    /** The same for an account. */
    account(rate: RateClass, accountId: string): number {
      const limit = rates[rate].account;
      return limit === null ? 0 : take(`${rate}\n${accountId}`, limit);
    },
  };
}

/**
 * The address that a limit counts: the socket's, or, behind `proxies` proxies of ours, the one that the outermost of them
 * saw. What a client writes further left in X-Forwarded-For is its own invention. IPv6 counts by /64, which is one customer.
 */
export function clientAddress(socketAddress: string | undefined, forwarded: string | undefined, proxies: number): string {
  let address = socketAddress ?? 'unknown';
  if (proxies > 0 && forwarded !== undefined) {
    const seen = forwarded.split(',').map((part) => part.trim());
    const candidate = seen[Math.max(0, seen.length - proxies)];
    if (candidate !== undefined && isIP(candidate) !== 0) address = candidate;
  }
  if (address.startsWith('::ffff:')) return address.slice(7);
  return address.includes(':') ? prefix64(address) : address;
}

function prefix64(address: string): string {
  const [head = '', tail = ''] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
