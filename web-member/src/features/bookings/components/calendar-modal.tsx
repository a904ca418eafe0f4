import type { BookingView } from '@aarambh/contracts/http/gatherings.ts';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Modal } from '@aarambh/web-shared/ui/modal.tsx';
import { CalendarLinks } from './calendar-links.tsx';
import { words } from '../words.ts';

/** Puts a booking into a calendar. */
export function CalendarModal({ booking, onClose }: { readonly booking: BookingView; readonly onClose: () => void }) {
  return (
    <Modal title={words.calendar} onClose={onClose}>
      <Muted sx={{ mb: 4 }}>{words.calendarLead(booking.event, booking.eventDate)}</Muted>
      <CalendarLinks booking={booking} />
    </Modal>
  );
}
