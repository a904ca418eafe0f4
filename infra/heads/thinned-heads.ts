import { DAY_MS } from '@aarambh/contracts/time.ts';
import type { SignedHead } from '@aarambh/kernel/ports/signed-heads.ts';

const HOUR_MS = 3_600_000;
/** Heads that one thinning lets go at most: each is verified before, which takes 0.1 ms. */
const AT_ONCE = 2_000;
/** After so long one head of a day is enough. */
const HOURLY_MS = 30 * DAY_MS;

/**
 * Tells which of the heads (oldest first) may go, so that their number grows by one a day: all of the last day stay, counted
 * back from the latest, then the first of each hour for thirty days, then the first of each day; the first and the latest of
 * all always stay. Every head covers everything before it, so what a head that goes has proven is proven by the next that stays.
 * Thinning again what was thinned takes nothing more away than time asks for.
 */
export function thinned(heads: readonly Pick<SignedHead, 'signedAt'>[]): boolean[] {
  const last = heads.length - 1;
  const latest = last < 0 ? 0 : Date.parse(heads[last]!.signedAt);
  const seen = new Set<string>();
  return heads.map(({ signedAt }, index) => {
    const at = Date.parse(signedAt);
    const age = latest - at;
    // Without a time that can be compared, nothing is known that would let it go.
    if (Number.isNaN(age)) return false;
    const [unit, ms] = age < HOURLY_MS ? (['hour', HOUR_MS] as const) : (['day', DAY_MS] as const);
    const span = `${unit} ${Math.floor(at / ms)}`;
    const stays = age < DAY_MS || !seen.has(span) || index === 0 || index === last;
    seen.add(span);
    return !stays;
  });
}

/** Tells whether it is time to thin: when the hour changes in which heads are signed, and when a process signs its first. */
export function thinningClock(): (signedAt: string) => boolean {
  let thinnedIn = -1;
  return (signedAt) => {
    const hour = Math.floor(Date.parse(signedAt) / HOUR_MS);
    const changed = hour !== thinnedIn;
    thinnedIn = hour;
    return changed;
  };
}

/**
 * The heads that one thinning lets go, of all of them, oldest first. What does not carry our signature stays: it is for the
 * audit to find.
 */
export function headsToLetGo<Head extends Pick<SignedHead, 'signedAt'>>(heads: readonly Head[], verify: (head: Head) => boolean): Head[] {
  const goes = thinned(heads);
  const gone: Head[] = [];
  for (const [index, head] of heads.entries()) {
    if (gone.length === AT_ONCE) break;
    if (goes[index] === true && verify(head)) gone.push(head);
  }
  return gone;
}
