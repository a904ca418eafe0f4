/** Wall time in milliseconds. Nothing below the ports reads a clock of its own. */
export type Clock = () => number;

/**
 * A clock that never runs backwards: the running maximum of the wall clock, from `floor` on, so that what one
 * writer records is already the effective time.
 */
export function monotonicClock(wall: Clock, floor = 0): Clock {
  let last = floor;
  return () => (last = Math.max(last, wall()));
}
