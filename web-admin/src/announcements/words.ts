/** What the pages about announcements say. */
export const words = {
  title: 'Announcements',
  lead: 'One short message for each place that shows one.',
  none: 'No places for announcements',
  noneWhy: 'The places that can show an announcement are listed here.',
  /** Where each area's announcement is seen. */
  areas: {
    AARAMBH: { label: 'Every page', place: 'The banner on top of every page of the member console.' },
    STUDENT: { label: 'Students', place: 'The dashboard of students.' },
    COLLEGE: { label: 'Colleges', place: 'The dashboard of colleges.' },
  },
  where: 'Where',
  says: 'What it says',
  state: 'State',
  lastChange: 'Last change',
  shown: 'Shown',
  nothingWritten: 'Nothing written',
  isWithdrawn: 'Withdrawn',
  heading: (area: string) => `Announcement: ${area}`,
  writing: (area: string) => `Write: ${area}`,
  write: 'Write',
  withdraw: 'Withdraw',
  withdrawWhy: 'Nobody sees it any more. Its text stays here, ready to be shown again.',
  withdrawn: 'The announcement is withdrawn.',
  field: { title: 'Title', body: 'Text', link: 'Link', reason: 'Why this change?' },
  help: {
    title: 'The banner shows this line.',
    link: 'A page such as /bookevent, or an https address.',
    reason: 'Optional. It stands in the history.',
  },
  wrong: {
    title: 'A title has 1 to 140 characters.',
    body: 'The text has at most 1,000 characters.',
    link: 'A page of Aarambh that starts with /, or an https address. Leave it empty for none.',
  },
  save: 'Save and show',
  saved: 'The announcement is shown.',
};
