import { clock, day } from '@aarambh/web-shared/format.ts';

/** What the report of a student says. */
export const words = {
  page: 'SWOT Report',
  what: 'The report',
  of: (name: string) => `SWOT Report of ${name}`,
  from: (orgName: string, rollNo: string) => (rollNo === '' ? orgName : `${orgName}, Roll No ${rollNo}`),
  interview: (on: string, time: string) => `Interview on ${on}, ${time} in Indian time`,
  // With its year: a report is printed, and kept.
  submitted: (instant: string, version: number) =>
    `Submitted ${day(instant, 0)}, ${clock(instant)}${version === 1 ? '' : `, version ${version}`}`,
  overall: 'Overall rating',
  ratings: 'Ratings',
  caption: 'The six ratings of the interview, out of 10',
  rating: 'Rating',
  column: 'Out of 10',
  swot: {
    strengths: 'Strengths',
    weaknesses: 'Weaknesses',
    opportunities: 'Opportunities',
    threats: 'Threats',
  },
  remarks: 'Remarks',
  nothing: 'Nothing was written.',
  none: 'Nothing was scored yet',
  noneWhy: 'The report stands here once the interviewer has submitted the scorecard.',
  back: 'Back to the dashboard',
  print: 'Print',
  refused: 'No report to see here',
  refusedWhy: 'A report is for its student, their college and who interviewed them. Ask the college if you should see it.',
  home: 'To the home page',
};
