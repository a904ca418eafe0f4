/** What calendars need to know of a gathering. */
export interface CalendarEntry {
  readonly title: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly place: string;
  readonly details: string;
}

const compact = (iso: string): string => iso.replace(/[-:]|\.\d+/g, '');

/** Google's page that offers to add an entry. */
export function googleCalendar({ title, startsAt, endsAt, place, details }: CalendarEntry): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    location: place,
    details,
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}

/** Outlook's page that offers to add an entry. */
export function outlookCalendar({ title, startsAt, endsAt, place, details }: CalendarEntry): string {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startsAt,
    enddt: endsAt,
    location: place,
    body: details,
  });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query.toString()}`;
}
