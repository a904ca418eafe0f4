import { inOneLine } from '@aarambh/contracts/field-rules.ts';
import ical, { foldLines, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { words } from './mail-words.ts';
import type { MailContact } from './outbox.ts';

/** What a calendar is told of something that takes place. */
export interface CalendarEntry {
  /** Names it for good: a later file with the same name and a higher `sequence` replaces what the calendar has. */
  readonly uid: string;
  readonly sequence?: number;
  /** It does not take place: calendars take it out. */
  readonly cancelled?: boolean;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly title: string;
  readonly text: string;
  readonly place: string;
  readonly url: string;
  /** Who invites: RFC 5546 asks for one in whatever is published or cancelled. */
  readonly organiser: MailContact;
}

/** What a calendar file is sent as. */
export function calendarType(cancelled = false): string {
  return `text/calendar; charset=utf-8; method=${cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH}`;
}

/** Several lines without control characters and halves of characters, which no calendar takes. */
function plainLines(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]|\p{Cs}/gu, '');
}

/** The name of who invites: programs cut it at what parameters part themselves by, also between quotation marks. */
function plainName(name: string): string {
  return inOneLine(name)
    .replaceAll('"', "'")
    .replaceAll(/[;:^\\]/g, ',');
}

/** The library leaves the last line open, and escapes commas and semicolons of an address: RFC 5545 3.4 and 3.3.13 have it otherwise. */
function asSpecified(file: string): string {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  const kept = lines.map((line) => (line.startsWith('URL;') ? line.replaceAll(/\\([\\;,])/g, '$1') : line));
  return foldLines([...kept, ''].join('\r\n'));
}

/**
 * A file for a calendar with one entry. It has no name of its own: with one, programs open a new calendar for it.
 * @param part the part of the product that writes it
 * @param now milliseconds since the epoch
 */
export function calendarFile(
  { uid, sequence = 0, cancelled = false, startsAt, endsAt, title, text, place, url, organiser }: CalendarEntry,
  part: string,
  now: number,
): string {
  const calendar = ical({
    prodId: { company: words.product, product: part, language: words.language.toUpperCase() },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${uid}@aarambh`,
    sequence,
    stamp: new Date(now),
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: inOneLine(title),
    description: plainLines(text),
    location: inOneLine(place),
    url: new URL(url).href,
    organizer: { name: plainName(organiser.name), email: organiser.email },
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return asSpecified(calendar.toString());
}
