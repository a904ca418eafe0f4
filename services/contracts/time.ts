/** A day, in milliseconds. */
export const DAY_MS = 24 * 3_600_000;

/** The instant at which a time (`09:30`) of a day (`2026-11-23`) comes in Asia/Kolkata, in milliseconds since the epoch. */
export function startOf(day: string, time: string): number {
  return Date.parse(`${day}T${time}:00.000+05:30`);
}
