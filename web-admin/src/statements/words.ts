import { points } from '../ui/format.ts';

/** What the page of statements says. */
export const words = {
  title: 'Statements',
  lead: 'Any member’s points as they stood at any moment.',
  choose: 'Choose a member',
  chooseWhy: 'Their lots and every movement up to the moment you choose will stand here, ready to export.',
  loading: 'Loading the statement',
  asOf: 'As of',
  asOfIn: (zone: string) => `As of (${zone})`,
  future: 'Nobody knows the future: choose a moment up to now.',
  emptyIsNow: 'Empty means now.',
  asItStood: 'What was recorded until then, as it stood then.',
  now: 'Now',
  position: 'Position in the log',
  none: 'Nothing had moved yet',
  noneWhy: 'Up to this moment the account had no movement. Choose a later one.',
  nothingLeft: 'Nothing was left in any lot.',
  balance: 'Balance',
  whatFor: 'What for',
  why: 'Why',
  booking: (id: string) => `Booking ${id}`,
  adjustment: 'Adjustment',
  curve: (highest: number) => `Balance in points over time, at most ${points(highest)}`,
  curveFromTo: (from: number, since: string, to: number, until: string) => `From ${points(from)} on ${since} to ${points(to)} on ${until}`,
};
