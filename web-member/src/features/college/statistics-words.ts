/** What the statistics of a college say. */
export const words = {
  title: 'Statistics',
  what: 'Your statistics',
  appearing: 'Total appearing students',
  appearingWhy: 'Students with an interview that is not cancelled.',
  averages: 'Average ratings',
  axis: 'Averages of the latest scorecard of each student, out of 10',
  rating: 'Rating',
  average: 'Average',
  none: 'No ratings yet. Averages stand here once interviewers have submitted scorecards.',
};
