import type { BookingView } from '@aarambh/contracts/http/gatherings.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { CalendarIcon } from '@aarambh/web-shared/ui/more-icons.tsx';
import { Actions } from '@aarambh/web-shared/ui/layout.tsx';
import { PlainLink } from '@aarambh/web-shared/ui/links.tsx';
import { googleCalendar, outlookCalendar } from '../calendar.ts';
import { words } from '../words.ts';

/** The booking as a file for any calendar, and the two calendars that take a link. `undefined` while the booking loads. */
export function CalendarLinks({ booking }: { readonly booking: BookingView | undefined }) {
  if (booking === undefined) return <Skeleton variant="rounded" width={220} height={44} />;
  const entry = {
    title: booking.event,
    startsAt: booking.eventDate,
    endsAt: booking.eventEnd,
    place: booking.place,
    details: [words.calendarWith(booking.speaker), booking.joinLink].filter((line) => line !== '').join('\n'),
  };
  const elsewhere = { target: '_blank', rel: 'noopener noreferrer' } as const;
  return (
    <Actions>
      <Button
        variant="outlined"
        component="a"
        href={booking.calendarLink}
        download={`aarambh-event-${booking.eventNumber}.ics`}
        startIcon={<CalendarIcon size={20} />}
      >
        {words.calendar}
      </Button>
      {/* Where the row is too narrow, the two go to the next one together. */}
      <Actions sx={{ flexWrap: 'nowrap', columnGap: 4 }}>
        <PlainLink href={googleCalendar(entry)} {...elsewhere} sx={{ py: 2.5 }}>
          {words.google}
        </PlainLink>
        <PlainLink href={outlookCalendar(entry)} {...elsewhere} sx={{ py: 2.5 }}>
          {words.outlook}
        </PlainLink>
      </Actions>
    </Actions>
  );
}
