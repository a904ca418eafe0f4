import { dayAndClock, points } from '@aarambh/web-shared/format.ts';

/** What the home page says to members first; it loads for them alone. */
export const words = {
  label: 'Your day',
  /** `hour` of the reader's day. After midnight the evening goes on: "Good night" would be a goodbye. */
  hello: (hour: number, firstName: string) => {
    const greeting = hour < 5 || hour >= 17 ? 'Good evening' : hour < 12 ? 'Good morning' : 'Good afternoon';
    return `${greeting}, ${firstName}`;
  },
  notLoaded: 'Your bookings could not be loaded',
  notLoadedWhy: (why: string) => `${why} None of them is lost.`,
  tryAgain: 'Try again',
  offline: 'You are offline',
  loading: 'Looking up your bookings…',
  soon: 'Your next booking appears here.',
  none: 'Nothing booked yet',
  noneWhy: (balance: number) => `You have ${points(balance)}. See on the board what you can book.`,
  next: (startsAt: string) => `Next · ${dayAndClock(startsAt)}`,
  online: 'Online',
  find: 'Find an event',
  see: 'See your event',
};
