const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const two = '2-digit';
  const made = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: zone, calendar: 'iso8601', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: two, day: two, hour: two, minute: two, second: two },
  });
  formats.set(zone, made);
  return made;
}

/** By how much clocks of a zone are ahead of UTC at an instant. Milliseconds. */
function aheadAt(ms: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(ms);
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(ms / 1000) * 1000;
}

/** Characters of a `datetime-local` value to the minute, and to the second. */
const LENGTHS = { minute: 16, second: 19 } as const;

/** An instant as a `datetime-local` field shows it by the clocks of a zone; empty for none. */
export function toZoneField(iso: string | null | undefined, zone: string, to: keyof typeof LENGTHS = 'minute'): string {
  if (iso === null || iso === undefined || iso === '') return '';
  const ms = Date.parse(iso);
  return new Date(ms + aheadAt(ms, zone)).toISOString().slice(0, LENGTHS[to]);
}

/**
 * The instant that a `datetime-local` field means by the clocks of a zone; null when the field is empty or half filled. An hour that
 * the clocks skip means the one that they show instead, an hour that they show twice one of the two.
 */
export function fromZoneField(text: string, zone: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text)) return null;
  const shown = Date.parse(`${text}Z`);
  if (Number.isNaN(shown)) return null;
  // The clocks may have been changed between the instant and the one of the same name in UTC: looked up there once more.
  const near = shown - aheadAt(shown, zone);
  const ahead = aheadAt(near, zone);
  const meant = shown - ahead;
  return new Date(aheadAt(meant, zone) === ahead ? meant : near).toISOString();
}
