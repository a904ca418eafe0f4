/** What the pages about interviews say. */
export const words = {
  title: 'Interviews',
  lead: 'Who is interviewed when, by college and day. Times are India’s.',
  none: 'No interviews here',
  noneWhy: 'As soon as students book, or a college’s list books for them, every interview is listed here.',
  askedFor: 'Asked for',
  lastChange: 'Last change',
  refused: 'Why it was refused',
  ended: 'Who ended it',
  scorecard: 'Scorecard',
  toScorecard: 'Open the scorecard',
  cancel: 'Cancel the interview',
  cancelWhy: 'The student gets a mail, the place is free again, and they may book another one. It cannot be taken back.',
  cancelAllWhy: 'Each student gets a mail, and the places are free again. It cannot be taken back.',
  cancelled: 'The interview is cancelled.',
  miss: 'Somebody was missing',
  missWhy:
    'The student counts among those with an interview to which that side did not come. Where the panel was missing, the student may book again. It cannot be taken back.',
  missed: 'It is noted who was missing.',
  side: 'Who was missing',
  sides: { student: 'The student', panel: 'The panel' },
};
