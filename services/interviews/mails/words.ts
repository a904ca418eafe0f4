const withCollege = (college: string): string => (college === '' ? 'Your mock interview' : `Your mock interview with ${college}`);

/** What the mails about interviews say, and the file for a calendar. A college without a name is one that is not known any more. */
export const words = {
  when: 'When',
  open: 'Open your dashboard',
  wasPlanned: 'It was planned for',
  changeUntil: (when: string) => `You can move or cancel it until ${when}.`,
  booked: {
    subject: (when: string) => `Your interview is booked: ${when}`,
    heading: 'Your interview is booked',
    what: (college: string) => `${withCollege(college)} is booked. The file with this mail puts it into your calendar.`,
  },
  moved: {
    subject: (when: string) => `Your interview was moved: ${when}`,
    heading: 'Your interview was moved',
    what: (college: string) => `${withCollege(college)} has another time. Open the file with this mail, and your calendar has it too.`,
  },
  cancelled: {
    subject: (when: string) => `Your interview was cancelled: ${when}`,
    heading: 'Your interview was cancelled',
    preview: 'It does not take place.',
    file: 'Open the file with this mail, and your calendar takes it out.',
    by: {
      student: (college: string) => `You cancelled it. ${withCollege(college)} does not take place.`,
      college: (college: string) =>
        `${college === '' ? 'Your college' : college} cancelled it. You can choose another time on your dashboard.`,
      enrolment: (college: string) =>
        `${college === '' ? 'Your college' : college} sent a new list of students, and you are not on it any more. Ask there if that is a mistake.`,
    },
  },
  reminder: {
    subject: (when: string) => `Your interview begins soon: ${when}`,
    heading: 'Your interview begins soon',
    what: (college: string) => `${withCollege(college)} begins soon.`,
  },
  calendar: {
    product: 'Interviews',
    file: 'aarambh-interview.ics',
    title: 'Mock interview',
    titleWith: (college: string) => `Mock interview: ${college}`,
  },
};
