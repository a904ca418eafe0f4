import { MobileNumber } from '@aarambh/contracts/field-rules.ts';
import type { BoardEvent, UsePointAnswer } from '@aarambh/contracts/http/gatherings.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { sentenceOf } from '../../../shared/api/problem.ts';
import { useUser } from '../../../shared/api/use-session.ts';
import { dayAndClock, points } from '../../../shared/format.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { Column, Muted } from '../../../shared/ui/layout.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { useBookEvent } from '../api/use-book-event.ts';
import { bookingLabel } from '../standing.ts';
import { z } from '../../../shared/zod.ts';

const Contact = z.object({ contact: MobileNumber });

interface ContactModalProps {
  readonly event: BoardEvent;
  readonly userId: string;
  readonly onBooked: (booked: UsePointAnswer) => void;
  readonly onClose: () => void;
}

/** Asks for the WhatsApp number and says what the booking costs and until when it can be undone. */
export function ContactModal({ event, userId, onBooked, onClose }: ContactModalProps) {
  const balance = useUser()?.aarambhPoints ?? 0;
  const book = useBookEvent(event, userId);
  const form = useForm({ resolver: zodResolver(Contact), defaultValues: { contact: '' } });
  const submit = form.handleSubmit(({ contact }) => book.mutate(contact, { onSuccess: onBooked }));
  const price =
    event.credit === 0 ? 'It is free.' : `It costs ${points(event.credit)}; ${points(balance - event.credit)} stay in your balance.`;
  return (
    <Modal
      title="Book your seat"
      onClose={onClose}
      closable={!book.isPending}
      actions={
        <>
          <Button type="submit" form="whatsapp" disabled={book.isPending}>
            {book.isPending ? 'Booking…' : bookingLabel(event)}
          </Button>
          <Button variant="text" onClick={onClose} disabled={book.isPending}>
            Not now
          </Button>
        </>
      }
    >
      <form id="whatsapp" noValidate onSubmit={(submitted) => void submit(submitted)}>
        <Column>
          <div>
            <strong>{event.event}</strong>
            <Muted>
              {dayAndClock(event.eventDate)}. {price} You can cancel until {dayAndClock(event.cancelUntil, ', ')}.
            </Muted>
          </div>
          <Field
            label="WhatsApp number"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            maxLength={10}
            autoFocus
            help="10 digits, without +91. The joining details go there."
            error={form.formState.errors.contact?.message}
            {...form.register('contact')}
          />
          {book.isError ? <Notice tone="error">{sentenceOf(book.error)} Your number is kept above.</Notice> : null}
        </Column>
      </form>
    </Modal>
  );
}
