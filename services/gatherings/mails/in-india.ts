import { words as common } from '@aarambh/kernel/mail-words.ts';
import { words } from './words.ts';

const format = new Intl.DateTimeFormat(common.locale, { dateStyle: 'full', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** An instant as people in India read it, with the name of the zone. */
export function inIndia(instant: string): string {
  return words.inIndia(format.format(new Date(instant)));
}

/** From one instant to another; the day is said once where it is one day in India. */
export function spanInIndia(from: string, to: string): string {
  return words.inIndia(format.formatRange(new Date(from), new Date(to)));
}
