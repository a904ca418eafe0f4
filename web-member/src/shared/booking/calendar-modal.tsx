import type { BookingView } from '@aarambh/contracts/http/gatherings.ts';
import { dayAndClock } from '@aarambh/web-shared/format.ts';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Modal } from '@aarambh/web-shared/ui/modal.tsx';
import { CalendarLinks } from './calendar-links.tsx';

/** Puts a booking into a calendar. */
export function CalendarModal({ booking, onClose }: { readonly booking: BookingView; readonly onClose: () => void }) {
  return (
    <Modal title="Add to Calendar" onClose={onClose}>
      <Muted sx={{ mb: 4 }}>
        {booking.event}, {dayAndClock(booking.eventDate, ', ')}. The file works with every calendar.
      </Muted>
      <CalendarLinks booking={booking} />
    </Modal>
  );
}
