import type { RatedPart, StudentFunnel } from '@aarambh/contracts/http/students.ts';
import { plural } from '@aarambh/web-shared/format.ts';
import { words as ratings } from '../../shared/ratings/words.ts';

const student = { one: 'student', other: 'students' };

/** What the statistics of a college say. */
export const words = {
  title: 'Statistics',
  what: 'Your statistics',
  asOf: (day: string, time: string) => `As of ${day}, ${time}`,
  refresh: 'Refresh',
  report: 'Printable report',
  appearing: 'Total appearing students',
  appearingWhy: 'Students with an interview that is not cancelled.',
  funnel: {
    title: 'From the list to the rating',
    lead: 'Each step counts everybody who has come to it, and its share of all students. Who was erased still counts here, and stands in no list any more.',
    step: 'Step',
    students: 'Students',
    share: 'Share',
    steps: {
      uploaded: 'Uploaded',
      invited: 'Invited',
      joined: 'Joined',
      booked: 'Booked',
      appeared: 'Appeared',
      scored: 'Rated',
    } satisfies Record<keyof StudentFunnel, string>,
    none: 'Nobody is on your list yet. Upload your students, and each step is counted here.',
  },
  noShows: {
    title: 'Who did not come',
    side: 'Missing',
    sides: { student: 'The student', panel: 'The panel' },
    students: 'Students',
    lead: 'Students with an interview to which somebody did not come. Whoever has several counts once by each side.',
  },
  averages: 'Average ratings',
  axis: 'Averages of the latest scorecard of each student, out of 10',
  rating: 'Rating',
  average: 'Average',
  none: 'No ratings yet. Averages stand here once interviewers have submitted scorecards.',
  ratings: ratings.skills,
  spread: {
    title: 'Spread of the ratings',
    lead: 'How many students were rated how, by their latest scorecard.',
    parts: { overall: 'Overall rating', ...ratings.skills } satisfies Record<RatedPart, string>,
    bands: ['0 to 2.5', '3 to 4.5', '5 to 6', '6.5 to 8', 'Over 8'],
    over80: (count: number) => `${plural(count, student)} over 80%`,
  },
};
