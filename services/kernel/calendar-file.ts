import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { words } from './mail-words.ts';

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
}

/** What a calendar file is sent as. */
export function calendarType(cancelled = false): string {
  return `text/calendar; charset=utf-8; method=${cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH}`;
}

/**
 * A file for a calendar with one entry.
 * @param part the part of the product that writes it
 * @param now milliseconds since the epoch
 */
export function calendarFile(
  { uid, sequence = 0, cancelled = false, startsAt, endsAt, title, text, place, url }: CalendarEntry,
  part: string,
  now: number,
): string {
  const calendar = ical({
    name: words.product,
    prodId: { company: words.product, product: part, language: words.language.toUpperCase() },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${uid}@aarambh`,
    sequence,
    stamp: new Date(now),
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: title,
    description: text,
    location: place,
    url,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
