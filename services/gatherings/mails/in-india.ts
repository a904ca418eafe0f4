const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** An instant as people in India read it, with the name of the zone. */
export function inIndia(instant: string): string {
  return `${format.format(new Date(instant))} IST`;
}

/** From one instant to another; the day is said once where it is one day in India. */
export function spanInIndia(from: string, to: string): string {
  return `${format.formatRange(new Date(from), new Date(to))} IST`;
}
