import type { BoardEvent, UsePointAnswer } from '@aarambh/contracts/http/gatherings.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { bookingsQuery } from '../../../shared/api/queries.ts';
import { CalendarLinks } from '../../bookings/public.ts';
import { dayAndClock, points } from '@aarambh/web-shared/format.ts';
import { Facts } from '@aarambh/web-shared/ui/facts.tsx';
import { Column } from '@aarambh/web-shared/ui/layout.tsx';
import { PlainLink } from '@aarambh/web-shared/ui/links.tsx';
import { Modal } from '@aarambh/web-shared/ui/modal.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { words } from '../offer-words.ts';

interface BookedModalProps {
  readonly event: BoardEvent;
  readonly booked: UsePointAnswer;
  readonly onClose: () => void;
}

/** The booking is confirmed: its PaymentID, where to go, and the calendar. */
export function BookedModal({ event, booked, onClose }: BookedModalProps) {
  const { data } = useQuery(bookingsQuery);
  const booking = data?.result.find((one) => one._id === booked.bookingId && one.calendarLink !== '');
  return (
    <Modal title={words.youAreIn} onClose={onClose} actions={<Button onClick={onClose}>{words.done}</Button>}>
      <Column>
        <Notice tone="success">{words.seatBooked}</Notice>
        <Facts
          facts={[
            [words.onePage, event.event],
            [words.when, dayAndClock(event.eventDate)],
            [words.payment, booked.paymentId],
            [words.balance, points(booked.newPoint)],
            booked.link === ''
              ? [words.where, event.place]
              : [
                  words.join,
                  <PlainLink key="link" href={booked.link} target="_blank" rel="noopener noreferrer">
                    {words.joinLink}
                  </PlainLink>,
                ],
          ]}
        />
        <CalendarLinks booking={booking} />
      </Column>
    </Modal>
  );
}
