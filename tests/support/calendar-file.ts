import assert from 'node:assert/strict';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';

/** What calendars read in a file of one entry. */
interface ReadEntry {
  readonly method: string;
  readonly uid: string;
  readonly sequence: number;
  readonly status: string;
  /** ISO. */
  readonly start: string;
  readonly end: string;
  readonly stamp: string;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly url: string;
  readonly organiser: { readonly name: string; readonly address: string };
}

const MOST_OCTETS = 75;
/** Properties of an entry that stand in it once, by the tables of RFC 5546 3.2.1 (PUBLISH) and 3.2.5 (CANCEL). */
const once = ['DTSTAMP', 'DTSTART', 'DTEND', 'ORGANIZER', 'SEQUENCE', 'SUMMARY', 'UID', 'STATUS'];
const atMostOnce = ['DESCRIPTION', 'LOCATION', 'URL'];
/** What makes a calendar of its own of a file, and what neither method takes, or asks for more that is not there. */
const never = ['NAME', 'X-WR-CALNAME', 'ATTENDEE', 'REQUEST-STATUS', 'DURATION', 'RRULE', 'RECURRENCE-ID'];

/** The lines of the file, unfolded; rejects what RFC 5545 3.1 has otherwise. */
function linesOf(file: string): readonly string[] {
  assert.ok(file.endsWith('END:VCALENDAR\r\n'), 'every line ends with CRLF, the last one too');
  assert.doesNotMatch(file, /(?<!\r)\n|\r(?!\n)/u, 'no line ends otherwise');
  assert.doesNotMatch(file.replaceAll('\r\n', ''), /[^\P{Cc}\t]|\p{Cs}/u, 'no control characters, no halves of characters');
  for (const line of file.split('\r\n')) assert.ok(Buffer.byteLength(line) <= MOST_OCTETS, `75 octets at most: ${line}`);
  return file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
}

/** One entry as ical.js reads it. */
function byIcalJs(file: string): ReadEntry {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  assert.deepEqual([calendar.getFirstPropertyValue('version'), calendar.getAllSubcomponents().length], ['2.0', 1]);
  const [event] = calendar.getAllSubcomponents('vevent');
  const text = (name: string): string => String(event!.getFirstPropertyValue(name) ?? '');
  const instant = (name: string): string => {
    const time = event!.getFirstPropertyValue(name) as InstanceType<typeof ICAL.Time>;
    assert.equal(time.zone, ICAL.Timezone.utcTimezone, `${name} is of UTC: no VTIMEZONE is needed`);
    return time.toJSDate().toISOString();
  };
  const organizer = event!.getFirstProperty('organizer');
  return {
    ...{ method: String(calendar.getFirstPropertyValue('method')), uid: text('uid'), sequence: Number(text('sequence')) },
    ...{ status: text('status'), start: instant('dtstart'), end: instant('dtend'), stamp: instant('dtstamp') },
    ...{ summary: text('summary'), description: text('description'), location: text('location'), url: text('url') },
    organiser: { name: String(organizer?.getParameter('cn')), address: text('organizer') },
  };
}

/** The value of a property: node-ical gives one with parameters as an object. */
const valueOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? (value as { val: string }).val : ((value as string | undefined) ?? '');

/** The same as node-ical reads it. */
function byNodeIcal(file: string): ReadEntry {
  const read = nodeIcal.sync.parseICS(file);
  const entries = Object.values(read).filter((one) => one?.type === 'VEVENT');
  assert.equal(entries.length, 1);
  const event = entries[0] as unknown as Record<string, unknown> & Record<'start' | 'end' | 'dtstamp', Date>;
  const { params, val } = event.organizer as { readonly params: { readonly CN: string }; readonly val: string };
  return {
    ...{ method: String(event.method), uid: String(event.uid), sequence: Number(event.sequence), status: String(event.status) },
    ...{ start: event.start.toISOString(), end: event.end.toISOString(), stamp: event.dtstamp.toISOString() },
    ...{ summary: valueOf(event.summary), description: valueOf(event.description), location: valueOf(event.location) },
    ...{ url: valueOf(event.url), organiser: { name: params.CN, address: val } },
  };
}

/** Reads a file for calendars with one entry as two programs do, that agree; rejects what the musts of RFC 5545 and RFC 5546 forbid. */
export function readCalendar(file: string): ReadEntry {
  const lines = linesOf(file);
  const named = (name: string) => lines.filter((line) => new RegExp(`^${name}[:;]`, 'u').test(line)).length;
  for (const name of [...once, 'PRODID', 'VERSION', 'METHOD']) assert.equal(named(name), 1, `${name} stands once`);
  for (const name of atMostOnce) assert.ok(named(name) <= 1, `${name} stands once`);
  for (const name of never) assert.equal(named(name), 0, `no ${name}`);
  const entry = byIcalJs(file);
  assert.deepEqual(byNodeIcal(file), entry, 'both programs read the same');
  assert.match(entry.organiser.address, /^mailto:[^@\s]+@[^@\s]+$/u);
  assert.ok(['PUBLISH', 'CANCEL'].includes(entry.method) && (entry.method === 'CANCEL') === (entry.status === 'CANCELLED'));
  assert.ok(entry.end > entry.start, 'it ends after it begins');
  return entry;
}
