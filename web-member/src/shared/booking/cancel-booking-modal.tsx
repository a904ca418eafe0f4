import type { BookingView } from '@aarambh/contracts/http/gatherings.ts';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@aarambh/web-shared/api/api.ts';
import { mayPass } from '@aarambh/web-shared/api/ask.ts';
import { newKey } from '@aarambh/web-shared/api/new-key.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { tellMe } from '@aarambh/web-shared/api/me.ts';
import { dayAndClock, points } from '@aarambh/web-shared/format.ts';
import { Column } from '@aarambh/web-shared/ui/layout.tsx';
import { Modal } from '@aarambh/web-shared/ui/modal.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';

interface CancelBookingModalProps {
  readonly booking: BookingView;
  readonly onClose: () => void;
}

/** Asks before a booking is given up, and says what comes back and until when. */
export function CancelBookingModal({ booking, onClose }: CancelBookingModalProps) {
  const queries = useQueryClient();
  const [idempotencyKey] = useState(newKey);
  const cancel = useMutation({
    mutationFn: () => api.post('/api/bookings/{id}/cancel', { params: { id: booking._id }, idempotencyKey }),
    onSuccess: ({ newPoint, eventNumber }) => {
      tellMe(queries, { aarambhPoints: newPoint, eventNumber });
      toast(
        booking.points === 0
          ? 'Your booking was cancelled.'
          : `Your booking was cancelled. ${points(booking.points)} came back to your balance.`,
      );
      onClose();
    },
    onSettled: () => void queries.invalidateQueries(),
  });
  const comesBack =
    booking.points === 0 ? 'It was free, so nothing has to come back.' : `${points(booking.points)} come back to where they came from.`;
  return (
    <Modal
      title="Cancel this booking?"
      kind="alert"
      onClose={onClose}
      closable={!cancel.isPending}
      actions={
        <>
          <Button color="error" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
            {cancel.isPending ? 'Cancelling…' : 'Cancel the booking'}
          </Button>
          <Button variant="text" disabled={cancel.isPending} onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <Column>
        <p style={{ margin: 0 }}>
          <strong>{booking.event}</strong>, {dayAndClock(booking.eventDate, ', ')}. {comesBack} Your seat goes to somebody else. You can
          cancel until {dayAndClock(booking.cancelUntil, ', ')}.
        </p>
        {cancel.isError ? (
          <Notice tone="error">
            {sentenceOf(cancel.error)}
            {mayPass(cancel.error) ? '' : ' Your booking stands as it was.'}
          </Notice>
        ) : null}
      </Column>
    </Modal>
  );
}
