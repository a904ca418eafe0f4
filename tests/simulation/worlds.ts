import { bookings, oneBooking } from './pieces/bookings.ts';
import { heldThings } from './pieces/holds.ts';
import type { World } from './run.ts';

/** Two machines, one booking: small enough to run every schedule of it. */
export const smallBooking: World = {
  name: 'small-booking',
  machines: 2,
  workers: 1,
  crashes: 1,
  pauses: 1,
  skewMs: 0,
  pieces: [oneBooking],
};

/** More of everything: machines, members who click twice and cancel, too few seats and points, gatherings that are cancelled. */
export const busyBookings: World = {
  name: 'bookings',
  machines: 3,
  workers: 2,
  crashes: 2,
  pauses: 2,
  skewMs: 5_000,
  pieces: [bookings({ members: 3, gatherings: 2, seats: 2, prices: [60, 100, 0], clicks: 3 })],
};

/** Few people who want the same: two members after one seat, with points for one of two gatherings, who click three times. */
export const contendedBookings: World = {
  name: 'contended-bookings',
  machines: 3,
  workers: 2,
  crashes: 1,
  pauses: 1,
  skewMs: 0,
  pieces: [bookings({ members: 2, gatherings: 2, seats: 1, prices: [60], clicks: 3 })],
};

/** Two workers, holds that end by themselves at their time; for services that know `holdsWith`. */
export const holds: World = {
  name: 'holds',
  machines: 2,
  workers: 2,
  crashes: 2,
  pauses: 1,
  skewMs: 3_000,
  pieces: [heldThings],
};

/** What runs in CI and by hand. A kind of process enters with a piece in one of these, or with a world of its own. */
export const worlds: readonly World[] = [contendedBookings, busyBookings];

/** Small enough for every schedule with a few disturbances. */
export const smallWorlds: readonly World[] = [smallBooking];
