import type { SignedHead } from '@aarambh/kernel/ports/signed-heads.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
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
