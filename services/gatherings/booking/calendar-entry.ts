import type { GatheringDetails } from '@aarambh/contracts/events/gatherings.ts';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { words as mails } from '../mails/words.ts';

const words = mails.calendar;

/** What a calendar is told of a gathering. */
export type CalendarDetails = Pick<GatheringDetails, 'title' | 'summary' | 'speaker' | 'startsAt' | 'endsAt' | 'joinLink' | 'place'>;

/** What a calendar file is sent as. */
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8; method=PUBLISH';

/** The name of a booking's calendar file. */
export function calendarFile(eventNumber: number): string {
  return `aarambh-event-${eventNumber}.ics`;
}

/**
 * A booking as a calendar entry, for whoever booked: the joining link is in it.
 * @param publicUrl where the entry leads when there is no joining link
 * @param now milliseconds since the epoch
 */
export function calendarEntry(bookingId: string, gathering: CalendarDetails, publicUrl: string, now: number): string {
  const calendar = ical({
    name: words.name,
    prodId: { company: words.name, product: words.product, language: words.language },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${bookingId}@aarambh`,
    stamp: new Date(now),
    start: new Date(gathering.startsAt),
    end: new Date(gathering.endsAt),
    summary: gathering.title,
    description: [gathering.summary, words.speaker(gathering.speaker), gathering.joinLink].filter((line) => line !== '').join('\n'),
    location: gathering.place === '' ? gathering.joinLink : gathering.place,
    url: gathering.joinLink === '' ? publicUrl : gathering.joinLink,
    status: ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
