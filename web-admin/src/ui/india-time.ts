import { DAY_MS } from '@aarambh/contracts/time.ts';

/** India has kept one offset, without summer time, since 1945. Milliseconds. */
const OFFSET_MS = 5.5 * 3_600_000;

/** Midnight in India that began today. */
export function startOfToday(now = Date.now()): string {
  return new Date(Math.floor((now + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS).toISOString();
}
