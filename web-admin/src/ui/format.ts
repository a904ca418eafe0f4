import { startOf } from '@aarambh/contracts/time.ts';
import { words as common } from '@aarambh/web-shared/words.ts';

export { count, form, plural, points } from '@aarambh/web-shared/format.ts';

/** The zone of gatherings and of every calendar rule. */
export const INDIA = 'Asia/Kolkata';
const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
/** The reader's own zone, by its name; Chromium still calls India's by the name it had until 1993. */
export const readerZone = ownZone === 'Asia/Calcutta' ? INDIA : ownZone;

const formats = new Map<string, Intl.DateTimeFormat>();

function format(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(common.locale, {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    hour12: true,
    timeZoneName: 'short',
  });
  formats.set(zone, made);
  return made;
}

type Part = Intl.DateTimeFormatPartTypes;

function partsOf(iso: string, zone: string): (type: Part) => string {
  const parts = format(zone).formatToParts(new Date(iso));
  return (type) => parts.find((one) => one.type === type)?.value ?? '';
}

/** `IST`: what the clocks of a zone are called at an instant. */
export function zoneName(zone: string, iso = new Date().toISOString()): string {
  return partsOf(iso, zone)('timeZoneName');
}

/** `Sat 5 Dec 2026`. */
export function day(iso: string, zone = readerZone): string {
  const part = partsOf(iso, zone);
  return `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}`;
}

/** The same of a day of the calendar, `2026-12-05`, which is India's wherever it is read. */
export function calendarDay(date: string): string {
  return day(new Date(startOf(date, '12:00')).toISOString(), INDIA);
}

/** `5:00 pm IST`. */
export function clock(iso: string, zone = readerZone): string {
  const part = partsOf(iso, zone);
  return `${part('hour')}:${part('minute')} ${part('dayPeriod').toLowerCase()} ${part('timeZoneName')}`;
}

/** `Sat 5 Dec 2026, 5:00 pm IST`. */
export function moment(iso: string, zone = readerZone): string {
  return `${day(iso, zone)}, ${clock(iso, zone)}`;
}

/** `Sat 5 Dec 2026, 5:00:07 pm IST`, where the order of things matters. */
export function exactMoment(iso: string, zone = readerZone): string {
  const part = partsOf(iso, zone);
  return `${day(iso, zone)}, ${part('hour')}:${part('minute')}:${part('second')} ${part('dayPeriod').toLowerCase()} ${part('timeZoneName')}`;
}

const signed = new Intl.NumberFormat(common.locale, { signDisplay: 'exceptZero' });

/** `+100`, `−40`, `0`: how an account moved. */
export function movement(amount: number): string {
  return signed.format(amount).replace('-', '−');
}

/** `camelCase` and `kebab-case` names as words: `creditPoints` becomes `Credit points`. */
export function humanised(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_:]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
