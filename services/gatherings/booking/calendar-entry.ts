import type { ContextPorts } from '@aarambh/context/context.ts';
import type { GatheringDetails } from '@aarambh/contracts/events/gatherings.ts';
import { calendarFile as fileOf, calendarType } from '@aarambh/kernel/calendar-file.ts';
import { words as mails } from '../mails/words.ts';

const words = mails.calendar;

/** What a calendar is told of a gathering. */
export type CalendarDetails = Pick<GatheringDetails, 'title' | 'summary' | 'speaker' | 'startsAt' | 'endsAt' | 'joinLink' | 'place'> & {
  /** Grows with every change of it: calendars take what has the highest. */
  readonly detailsRevision: number;
};

/** Who invites, and where an entry leads when there is no joining link. */
export type CalendarFrom = Pick<ContextPorts, 'publicUrl' | 'mailFrom'>;

/** What a calendar file is sent as. */
export const CALENDAR_TYPE = calendarType();

/** The name of a booking's calendar file. */
export function calendarFile(eventNumber: number): string {
  return `aarambh-event-${eventNumber}.ics`;
}

/**
 * A booking as a calendar entry, for whoever booked: the joining link is in it.
 * @param now milliseconds since the epoch
 */
export function calendarEntry(bookingId: string, gathering: CalendarDetails, { publicUrl, mailFrom }: CalendarFrom, now: number): string {
  const { title, summary, speaker, startsAt, endsAt, joinLink, place, detailsRevision } = gathering;
  const entry = {
    ...{ uid: bookingId, sequence: detailsRevision, startsAt, endsAt, title, organiser: mailFrom },
    text: [summary, words.speaker(speaker), joinLink].filter((line) => line !== '').join('\n'),
    place: place === '' ? joinLink : place,
    url: joinLink === '' ? publicUrl : joinLink,
  };
  return fileOf(entry, words.product, now);
}
