import { timesIn, type Times } from './format.ts';

/**
 * Times of what the reader did themselves, such as logins and points, in the time zone that they keep with their account. When an event
 * is, `format.ts` writes: where the reader's device is.
 */

let zone: string | undefined;
let times: Times | null = null;

/** Takes over the time zone of who reads; undefined: the device's. */
export function readIn(timeZone: string | undefined): void {
  if (timeZone === zone) return;
  zone = timeZone;
  times = null;
}

function own(): Times {
  try {
    times ??= timesIn(zone);
  } catch {
    // A zone that this browser has not heard of.
    times = timesIn();
  }
  return times;
}

/** `Sat 28 Nov`; with the year when it is not this one. */
export const ownDay = (iso: string): string => own().day(iso);
/** `Sat 28 Nov · 6:00 pm IST`. */
export const ownDayAndClock = (iso: string, between?: string): string => own().dayAndClock(iso, between);
/** `6:00 pm IST`. */
export const ownClock = (iso: string): string => own().clock(iso);
