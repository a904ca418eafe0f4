import { ago } from '@aarambh/web-shared/format-past.ts';
import { ownDayAndClock } from '@aarambh/web-shared/own-times.ts';

const consoles = { member: 'Member console', admin: 'Admin console' };

/** What the list of sessions says. */
export const words = {
  title: 'Where you are signed in',
  lead: 'Is there a session that you do not recognise? End it, then change your password.',
  sessions: 'Your sessions',
  goesOn: (why: string) => `${why} That session was not ended.`,
  endOthers: 'End all others',
  othersEnded: 'You are signed out everywhere else.',
  othersGoOn: (why: string) => `${why} Some of the other sessions may not have ended.`,
  ended: 'That session was ended.',
  changePassword: 'Change your password',
  thisOne: 'this one',
  used: (console: keyof typeof consoles, lastUsedAt: string, startedAt: string, now: number) =>
    `${consoles[console]}, used ${ago(lastUsedAt, now)}, signed in since ${ownDayAndClock(startedAt, ', ')}`,
  end: 'End',
  ending: 'Ending…',
  endOf: (device: string) => `End the session on ${device}`,
};
