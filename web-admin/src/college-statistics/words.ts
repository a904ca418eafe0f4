/** What the pages of numbers say. */
export const words = {
  title: 'Statistics',
  lead: 'Colleges in numbers: their students, their interviews, and what was found in them.',
  latest: 'Of each student the latest scorecard counts.',
};
