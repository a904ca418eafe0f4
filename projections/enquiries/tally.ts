const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;
/** Steps in which a time is kept, each up to where the next begins: five minutes in the first hour, hours over two days, then days. Minutes. */
const STEPS = [
  { step: 5, until: HOUR },
  { step: HOUR, until: 2 * DAY },
  { step: DAY, until: 1000 * DAY },
] as const;
const LONGEST = STEPS[2].until;
/** Between a kind and a time. No kind has it in its name. */
const BETWEEN = '\n';

/** What an enquiry counts as in the figures of the desk. */
export interface Tally {
  readonly category: string;
  /** Minutes within which it was answered first, rounded up to a step; null while it was not. */
  readonly within: number | null;
}

/** The end of the step in which a time lies. Minutes; never less than it took, so that what is within a step's end was in time. */
function stepOf(minutes: number): number {
  const { step } = STEPS.find(({ until }) => minutes <= until) ?? STEPS[2];
  return Math.min(LONGEST, Math.max(step, Math.ceil(minutes / step) * step));
}

/**
 * The tally as one value, so that the engine groups by it, over an index alone: few enough come out to count medians by, however
 * many enquiries there are. Null of what was held as spam: nobody owes it an answer.
 */
export function tallyOf(enquiry: {
  readonly category: string;
  readonly held: boolean;
  readonly receivedAt: string;
  readonly firstAnsweredAt: string | null;
}): string | null {
  const { category, held, receivedAt, firstAnsweredAt } = enquiry;
  if (held) return null;
  const within = firstAnsweredAt === null ? '' : stepOf((Date.parse(firstAnsweredAt) - Date.parse(receivedAt)) / MINUTE_MS);
  return `${category}${BETWEEN}${within}`;
}

/** What `tallyOf` wrote. */
export function readTally(tally: string): Tally {
  const at = tally.lastIndexOf(BETWEEN);
  const within = tally.slice(at + 1);
  return { category: tally.slice(0, at), within: within === '' ? null : Number(within) };
}
