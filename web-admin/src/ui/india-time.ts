/** India has kept one offset, without summer time, since 1945. Milliseconds. */
const OFFSET_MS = 5.5 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** An instant as a `datetime-local` field shows it in India; empty for none. */
export function toIndiaField(iso: string | null | undefined): string {
  if (iso === null || iso === undefined || iso === '') return '';
  return new Date(Date.parse(iso) + OFFSET_MS).toISOString().slice(0, 16);
}

/** The instant that a `datetime-local` field means in India; null when the field is empty or half filled. */
export function fromIndiaField(text: string): string | null {
  const ms = Date.parse(`${text}:00.000Z`);
  return Number.isNaN(ms) ? null : new Date(ms - OFFSET_MS).toISOString();
}

/** Midnight in India that began today. */
export function startOfToday(now = Date.now()): string {
  return new Date(Math.floor((now + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS).toISOString();
}
