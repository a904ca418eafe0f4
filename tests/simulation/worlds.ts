import { processReactor } from '@aarambh/kernel/process.ts';
import { accountServices } from './accounts.ts';
import { collegeServices } from './colleges.ts';
import { holdingServices } from './holds.ts';
import { interviewServices } from './interviews.ts';
import { issueServices } from './issues.ts';
import { panelServices } from './panels.ts';
import { bookings, oneBooking } from './pieces/bookings.ts';
import { ownData } from './pieces/own-data.ts';
import { publicNames } from './pieces/public-names.ts';
import { collegesAtWork } from './pieces/colleges.ts';
import { emailMoves } from './pieces/email-moves.ts';
import { guardiansAnswer } from './pieces/guardians.ts';
import { heldThings } from './pieces/holds.ts';
import { interviewsBooked, manyInterviews, onePlace, studentsLeave } from './pieces/interviews.ts';
import { invitationsAnswered } from './pieces/invitations.ts';
import { issuesSent } from './pieces/issues.ts';
import { panelAtWork } from './pieces/panels.ts';
import { lostAndRestored } from './pieces/restores.ts';
import { uploadsAtOnce } from './pieces/uploads.ts';
import { restoreServices } from './restores.ts';
import type { World } from './run.ts';
import { productServices } from './services.ts';
import { studentServices } from './students.ts';
import { uploadServices } from './uploads.ts';

/** Two machines, one booking: small enough to run every schedule of it. */
export const smallBooking: World = {
  name: 'small-booking',
  machines: 2,
  workers: 1,
  crashes: 1,
  pauses: 1,
  skewMs: 0,
  pieces: [oneBooking],
  make: productServices,
};

/** More of everything: machines, members who click twice and cancel, too few seats and points, gatherings that are cancelled. */
const busyBookings: World = {
  name: 'bookings',
  machines: 3,
  workers: 2,
  crashes: 2,
  pauses: 2,
  gives: 2,
  skewMs: 5_000,
  pieces: [bookings({ members: 3, gatherings: 2, seats: 2, prices: [60, 100, 0], clicks: 3 })],
  make: productServices,
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
  make: productServices,
};

/** One machine that writes alone and sends ahead, with appends that are refused in the middle and states that are forgotten under way. */
export const aheadBookings: World = {
  name: 'bookings-sent-ahead',
  machines: 1,
  workers: 1,
  crashes: 3,
  pauses: 0,
  skewMs: 0,
  ahead: { refusals: 2, evictions: 3 },
  pieces: [bookings({ members: 3, gatherings: 2, seats: 2, prices: [60, 100, 0], clicks: 3 })],
  make: productServices,
};

/** The same with one booking: small enough for a crash, a refused append or a loss of the cache at every step. */
export const smallAhead: World = {
  name: 'small-booking-sent-ahead',
  machines: 1,
  workers: 1,
  crashes: 1,
  pauses: 0,
  skewMs: 0,
  ahead: { refusals: 1, evictions: 1 },
  pieces: [oneBooking],
  make: productServices,
};

/** Two workers, holds that end by themselves at their time. */
export const holds: World = {
  name: 'holds',
  machines: 2,
  workers: 2,
  crashes: 2,
  pauses: 1,
  gives: 2,
  skewMs: 3_000,
  pieces: [heldThings],
  make: holdingServices(processReactor),
};

/** The same on machines that nothing befalls but that parts change hands. */
export const movingHolds: World = { ...holds, name: 'holds-that-move', workers: 1, crashes: 0, pauses: 0 };

/** People who move to another address, to which both mailboxes agree at once, while others want the same one. */
export const emailMovesWorld: World = {
  name: 'email-moves',
  machines: 2,
  workers: 2,
  crashes: 2,
  pauses: 1,
  gives: 2,
  skewMs: 0,
  pieces: [emailMoves],
  make: accountServices({ reactors: ['account-email-changes'] }),
};

/** People who erase themselves and take it back, while what is held of them is made. */
export const ownDataWorld: World = {
  name: 'own-data',
  machines: 2,
  workers: 2,
  crashes: 2,
  pauses: 1,
  gives: 2,
  skewMs: 0,
  pieces: [ownData],
  make: accountServices(),
};

/** People under 18 whose guardians answer when their time is nearly over, on machines whose clocks differ. */
export const guardiansWorld: World = {
  name: 'guardians',
  machines: 2,
  workers: 2,
  crashes: 2,
  pauses: 1,
  gives: 2,
  skewMs: 1_000,
  pieces: [guardiansAnswer],
  make: accountServices({ reactors: ['account-endings', 'account-guardians'], guardians: true }),
};

/** People who name their public pages, at several browsers at once. */
export const publicNamesWorld: World = {
  name: 'public-names',
  machines: 2,
  workers: 1,
  crashes: 1,
  pauses: 1,
  skewMs: 0,
  pieces: [publicNames],
  make: productServices,
};

/** An issue of the newsletter that goes out while workers crash and people leave. */
export const issuesWorld: World = {
  name: 'newsletter-issues',
  machines: 2,
  workers: 2,
  crashes: 2,
  pauses: 1,
  gives: 2,
  skewMs: 0,
  pieces: [issuesSent],
  make: issueServices(),
};

/** Students who book, move and cancel interviews while the rules change. */
export const interviewsWorld: World = {
  name: 'interviews',
  machines: 3,
  workers: 2,
  crashes: 2,
  pauses: 2,
  gives: 2,
  skewMs: 2_000,
  pieces: [interviewsBooked(manyInterviews)],
  make: interviewServices(),
};

/** Few places that many want. */
export const contendedInterviews: World = {
  name: 'contended-interviews',
  machines: 3,
  workers: 2,
  crashes: 1,
  pauses: 2,
  skewMs: 0,
  pieces: [interviewsBooked(onePlace)],
  make: interviewServices(),
};

/** Students who book while their enrolment ends. */
export const studentsLeaveWorld: World = {
  ...interviewsWorld,
  name: 'students-leave',
  pieces: [interviewsBooked(studentsLeave)],
  make: interviewServices({ ended: (one) => one }),
};

/** Files of students that a college uploads, confirms and takes back at once. */
export const uploadsWorld: World = {
  name: 'uploads',
  machines: 3,
  workers: 2,
  crashes: 3,
  pauses: 2,
  gives: 2,
  skewMs: 0,
  pieces: [uploadsAtOnce],
  make: uploadServices(),
};

/** A college that loses the interview of a student and takes it back. */
export const restoresWorld: World = { ...uploadsWorld, name: 'restores', pieces: [lostAndRestored], make: restoreServices() };

/** Colleges that sign up and invite the same people. */
export const collegesWorld: World = {
  name: 'colleges',
  machines: 2,
  workers: 2,
  crashes: 2,
  pauses: 1,
  gives: 2,
  skewMs: 0,
  pieces: [collegesAtWork],
  make: collegeServices(),
};

/** Students who answer invitations while lists change. */
export const invitationsWorld: World = {
  name: 'invitations',
  machines: 2,
  workers: 2,
  crashes: 2,
  pauses: 1,
  gives: 2,
  skewMs: 0,
  pieces: [invitationsAnswered],
  make: studentServices(),
};

/** Interviewers who come and go while they score. */
export const panelsWorld: World = { ...invitationsWorld, name: 'panels', pieces: [panelAtWork], make: panelServices() };

/** Bookings in every way. */
export const bookingWorlds: readonly World[] = [contendedBookings, busyBookings, aheadBookings];

/** What runs in CI and by hand. A kind of process enters with a piece in one of these, or with a world of its own. */
export const worlds: readonly World[] = [
  ...bookingWorlds,
  publicNamesWorld,
  holds,
  movingHolds,
  ownDataWorld,
  guardiansWorld,
  emailMovesWorld,
  issuesWorld,
  interviewsWorld,
  contendedInterviews,
  studentsLeaveWorld,
  uploadsWorld,
  restoresWorld,
  collegesWorld,
  invitationsWorld,
  panelsWorld,
];

/** Small enough for every schedule with a few disturbances. */
export const smallWorlds: readonly World[] = [smallBooking, smallAhead];
