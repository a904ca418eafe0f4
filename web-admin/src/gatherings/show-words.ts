import { count, points } from '../ui/format.ts';
import { words as list } from './words.ts';

/** What the page of an event says, and what can be done with it. */
export const words = {
  ...list,
  whoBooked: 'Who booked',
  nobodyBooked: 'Nobody booked yet',
  nobodyBookedWhy: 'Whoever books this event will be listed here, with their points and payment id.',
  membersSee: 'What members see',
  speaker: 'Speaker',
  place: 'Place',
  summary: 'Summary',
  aboutSpeaker: 'About the speaker',
  taken: 'Taken',
  confirmedAndHeld: 'Confirmed, and held while somebody books',
  confirmedHeld: (confirmed: number, held: number) => `${count(confirmed)} and ${count(held)}`,
  cancelUntil: 'Members may cancel until',
  joinLink: 'Link for those who booked',
  record: 'Record',
  created: 'Created',
  lastChange: 'Last change',
  publishWhy: 'Everybody sees this event on the board and can book it.',
  published: 'The event is on the board.',
  unpublish: 'Unpublish',
  unpublishWhy: 'The event leaves the board and nobody can book it. Those who have booked keep their seats.',
  unpublished: 'The event left the board.',
  markWhy: 'The event moves into the carousel on top of the board.',
  marked: 'The event is in the carousel.',
  unmark: 'Not important',
  unmarkWhy: 'The event leaves the carousel and stands in the grid.',
  unmarked: 'The event left the carousel.',
  cancel: 'Cancel event',
  cancelled: 'The event is cancelled. Points are on their way back.',
  cancelling: {
    nobody: 'Nobody has booked yet, so nobody is affected.',
    people: (people: number) =>
      people === 1 ? 'One member has a seat and will lose it.' : `${count(people)} members have a seat and will lose it.`,
    points: (each: number, all: number) => `Everyone gets their points back: ${points(each)} each, ${points(all)} in all.`,
    mailed: 'Everyone who booked gets a mail with the reason you write here.',
    final: 'A cancelled event cannot be brought back. To hold it after all, make a new one.',
  },
};
