import { count } from '../format.ts';
import { words as common } from '../words.ts';

/** What the basic pieces say in both consoles. `what` names what is shown, as a sentence begins with it: "Your bookings". */
export const words = {
  tab: (title: string) => `${title} · ${common.product}`,
  close: 'Close',
  tryAgain: 'Try again',
  unreached: 'The service cannot be reached',
  unreachedMeanwhile: (what: string) => `${what} will be here as soon as it answers again. Nothing of yours is lost.`,
  notLoaded: (what: string) => `${what} could not be loaded`,
  notLoadedWhy: (why: string) => `${why} Nothing of yours is lost.`,
  offline: 'You are offline',
  offlineMeanwhile: (what: string) => `${what} will appear once the connection is back.`,
  loading: (what: string) => `Loading ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  closeMessage: 'Close this message',
  messages: 'Messages',
  noSeatsLeft: 'Every seat is taken',
  seatsLeft: (left: number, seats: number) => `${count(left)} of ${count(seats)} seats left`,
  unsaved: 'Leave without saving?',
  unsavedWhy: 'What you typed here is not saved yet.',
  stay: 'Stay here',
  leave: 'Leave without saving',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
};
