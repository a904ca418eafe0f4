const HOUR = 60;
const DAY = 24 * HOUR;

/** `15 min`, `3 h`, `4 days`: a time in minutes, as it is kept. */
function lasting(minutes: number): string {
  if (minutes < HOUR) return `${minutes} min`;
  if (minutes <= 2 * DAY) return `${minutes / HOUR} h`;
  return `${minutes / DAY} days`;
}

/** What the page with the desk's figures says. */
export const words = {
  title: 'Enquiries in figures',
  lead: 'What came, and how soon it was answered first. Spam and what was erased do not count.',
  open: 'Figures',
  inbox: 'To the inbox',
  none: 'Nothing came in these days',
  noneWhy: 'Choose a longer time, or come back when somebody has sent a form.',
  inShort: 'In short',
  received: 'Received',
  answered: 'Answered',
  median: 'Half answered within',
  p90: 'Nine of ten answered within',
  byCategory: 'Received by kind',
  byTime: 'Time to the first answer',
  bar: (minutes: number | null) => (minutes === null ? 'Longer' : `Within ${lasting(minutes)}`),
  table: 'The same in numbers',
  tableWhy:
    'Times count from when it came to the first answer, over what was answered. They are rounded up: to five minutes, then hours, then days.',
  category: 'Kind',
  columns: ['Received', 'Answered', 'As promised', 'Half within', 'Nine of ten within'],
  whole: 'All kinds',
  time: (minutes: number | null) => (minutes === null ? '–' : lasting(minutes)),
};
