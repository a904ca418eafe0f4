/** Pause before attempt number `attempt` (from 1 on): growing, and never the same for all who wait. */
export function backoffMs(attempt: number): number {
  return Math.min(2000, 50 * 4 ** (attempt - 1)) * (0.75 + Math.random() / 2);
}
