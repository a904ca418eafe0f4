/** How long a dry run waits for its confirmation, from when its file came. Milliseconds. */
export const CONFIRMED_WITHIN_MS = 24 * 3_600_000;
