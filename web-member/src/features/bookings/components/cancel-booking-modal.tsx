import type { BookingView } from '@aarambh/contracts/http/gatherings.ts';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@aarambh/web-shared/api/api.ts';
import { mayPass } from '@aarambh/web-shared/api/ask.ts';
import { newKey } from '@aarambh/web-shared/api/new-key.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { tellMe } from '@aarambh/web-shared/api/me.ts';
import { Column } from '@aarambh/web-shared/ui/layout.tsx';
import { Modal } from '@aarambh/web-shared/ui/modal.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import { words } from '../words.ts';

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
      toast(booking.points === 0 ? words.cancelling.done : words.cancelling.doneReturned(booking.points));
      onClose();
    },
    onSettled: () => void queries.invalidateQueries(),
  });
  const comesBack = booking.points === 0 ? words.cancelling.free : words.cancelling.returned(booking.points);
  return (
    <Modal
      title={words.cancelling.title}
      kind="alert"
      onClose={onClose}
      closable={!cancel.isPending}
      actions={
        <>
          <Button color="error" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
            {cancel.isPending ? words.cancelling.acting : words.cancelling.action}
          </Button>
          <Button variant="text" disabled={cancel.isPending} onClick={onClose}>
            {words.cancelling.keep}
          </Button>
        </>
      }
    >
      <Column>
        <p style={{ margin: 0 }}>
          {words.cancelling.event(
            (text) => (
              <strong>{text}</strong>
            ),
            booking.event,
            booking.eventDate,
          )}{' '}
          {comesBack} {words.cancelling.seat} {words.cancelUntil(booking.cancelUntil)}
        </p>
        {cancel.isError ? (
          <Notice tone="error">
            {mayPass(cancel.error) ? sentenceOf(cancel.error) : words.cancelling.stands(sentenceOf(cancel.error))}
          </Notice>
        ) : null}
      </Column>
    </Modal>
  );
}
