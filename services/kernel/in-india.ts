import { words } from './mail-words.ts';

const timeZone = 'Asia/Kolkata';
const moments = new Intl.DateTimeFormat(words.locale, { dateStyle: 'full', timeStyle: 'short', timeZone });
const days = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone });

/** An instant as people in India read it in a mail, with the name of the zone. */
export function inIndia(instant: string): string {
  return words.inIndia(moments.format(new Date(instant)));
}

/** From one instant to another; the day is said once where it is one day in India. */
export function spanInIndia(from: string, to: string): string {
  return words.inIndia(moments.formatRange(new Date(from), new Date(to)));
}

/** The day that it is in India at an instant. */
export function dayInIndia(instant: string | number): string {
  return days.format(new Date(instant));
}
