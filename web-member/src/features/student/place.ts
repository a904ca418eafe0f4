import type { StudentBooking } from '@aarambh/contracts/routes/student.ts';
import { dayOf } from '@aarambh/contracts/interviews/dates.ts';
import { dayText, timeText } from '../../shared/schedule/days.ts';
import { words } from './words.ts';

/** Where a booking stands, as people read it: `Mon 23 Nov, 10:00 am`. */
export function placeText({ bookingDate, time }: Pick<StudentBooking, 'bookingDate' | 'time'>): string {
  return words.interviews.at(dayText(dayOf(bookingDate) ?? bookingDate), timeText(time));
}

/** Whether its student can still move or cancel it. */
export function isOpen({ changeUntil, missing }: Pick<StudentBooking, 'changeUntil' | 'missing'>, now: number): boolean {
  return missing === null && now < Date.parse(changeUntil);
}
