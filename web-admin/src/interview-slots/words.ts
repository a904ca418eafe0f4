import { plural } from '@aarambh/web-shared/format.ts';

/** What the pages about slots say. */
export const words = {
  title: 'Slots',
  lead: 'When colleges have slots, and how full the next days are. Colleges lay down their rules themselves.',
  rules: 'The rules that hold now',
  weekdays: 'Days of the week',
  noDays: 'None: nobody can book',
  dayNames: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  hours: 'Hours',
  span: (from: string, to: string) => `${from} to ${to}, India’s time`,
  length: 'Length of an interview',
  buffer: 'Break behind it',
  minutes: (minutes: number) => plural(minutes, { one: 'minute', other: 'minutes' }),
  panels: 'Panels at a time',
  notice: 'Notice of students',
  noNotice: 'None',
  noticeOf: (hours: number) => plural(hours, { one: 'hour', other: 'hours' }),
  perStudent: 'Bookings of one student',
  closesOn: 'Last day',
  noEnd: 'None',
  holidays: 'Days without slots',
  nextDays: 'The next 14 days',
  nextDaysWhy: 'Places by the rules that hold now, and how many are taken.',
  day: 'Day',
  places: 'Places',
  taken: 'Taken',
};
