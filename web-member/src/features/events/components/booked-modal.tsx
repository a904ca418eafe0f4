import type { BoardEvent, UsePointAnswer } from '@aarambh/contracts/http/gatherings.ts';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { bookingsQuery } from '../../../shared/api/queries.ts';
import { CalendarLinks } from '../../../shared/booking/calendar-links.tsx';
import { dayAndClock, points } from '@aarambh/web-shared/format.ts';
import { Facts } from '@aarambh/web-shared/ui/facts.tsx';
import { Column } from '@aarambh/web-shared/ui/layout.tsx';
import { Modal } from '@aarambh/web-shared/ui/modal.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';

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
    <Modal title="You are in" onClose={onClose} actions={<Button onClick={onClose}>Done</Button>}>
      <Column>
        <Notice tone="success">Your seat is booked.</Notice>
        <Facts
          facts={[
            ['Event', event.event],
            ['When', dayAndClock(event.eventDate)],
            ['PaymentID', booked.paymentId],
            ['Balance', points(booked.newPoint)],
            booked.link === ''
              ? ['Where', event.place]
              : [
                  'Join',
                  <Link key="link" href={booked.link} target="_blank" rel="noopener noreferrer">
                    Open the joining link
                  </Link>,
                ],
          ]}
        />
        <CalendarLinks booking={booking} />
      </Column>
    </Modal>
  );
}
