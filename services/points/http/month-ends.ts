/** Asia/Kolkata is five and a half hours ahead of UTC all year round. */
const KOLKATA_MS = 5.5 * 3600 * 1000;

/** The last `count` months of the calendar of Asia/Kolkata, oldest first, each with the instant (ISO) at which it ends. */
export function monthEnds(now: number, count: number): readonly { readonly month: string; readonly end: string }[] {
  const local = new Date(now + KOLKATA_MS);
  return Array.from({ length: count }, (_, index) => {
    const ago = count - 1 - index;
    const first = Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - ago, 1);
    const next = Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - ago + 1, 1);
    return { month: new Date(first).toISOString().slice(0, 7), end: new Date(next - KOLKATA_MS).toISOString() };
  });
}
