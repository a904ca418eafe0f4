import { MobileNumber } from '@aarambh/contracts/field-rules.ts';
import { limitsOf } from '@aarambh/web-shared/forms/limits.ts';
import type { BoardEvent, UsePointAnswer } from '@aarambh/contracts/http/gatherings.ts';
import Button from '@mui/material/Button';
import type { SyntheticEvent } from 'react';
import { mayPass } from '@aarambh/web-shared/api/ask.ts';
import { isProblem } from '@aarambh/web-shared/api/problem.ts';
import { useUser } from '@aarambh/web-shared/api/me.ts';
import { dayAndClock } from '@aarambh/web-shared/format.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Modal } from '@aarambh/web-shared/ui/modal.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { useNow } from '@aarambh/web-shared/use-now.ts';
import { useBookEvent } from '../api/use-book-event.ts';
import { cancelSentence, priceSentence } from '../offer.ts';
import { bookingLabel } from '../standing.ts';
import { words } from '../offer-words.ts';

interface BookModalProps {
  readonly event: BoardEvent;
  readonly userId: string;
  readonly onBooked: (booked: UsePointAnswer) => void;
  /** The price turned out to be another one: `credit` in points. */
  readonly onPrice: (credit: number) => void;
  readonly onClose: () => void;
}

/** Says what the booking costs and until when it can be undone; where it costs points, asks for the WhatsApp number first. */
export function BookModal({ event, userId, onBooked, onPrice, onClose }: BookModalProps) {
  const points = useUser()?.aarambhPoints ?? 0;
  const now = useNow();
  const book = useBookEvent(event, userId, { onBooked, onPrice });
  // Where the outcome is not known, the points may have been taken for it already: asking again under the same key takes none.
  const balance = book.isPending || mayPass(book.error) ? null : points;
  const submit = (submitted: SyntheticEvent): void => {
    submitted.preventDefault();
    book.submit();
  };
  return (
    <Modal
      title={words.bookTitle}
      onClose={onClose}
      closable={!book.isPending}
      actions={
        <>
          <Button type="submit" form="booking" disabled={book.isPending || event.credit > (balance ?? Infinity)}>
            {book.isPending ? words.acting : bookingLabel(event)}
          </Button>
          <Button variant="text" onClick={onClose} disabled={book.isPending}>
            {words.notNow}
          </Button>
        </>
      }
    >
      <form id="booking" noValidate onSubmit={submit}>
        <Column>
          <div>
            <strong>{event.event}</strong>
            <Muted>
              {dayAndClock(event.eventDate)}. {priceSentence(event.credit, balance)} {cancelSentence(event, now)}
            </Muted>
          </div>
          {event.credit > 0 ? (
            <Field
              label={words.number}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              {...limitsOf(MobileNumber)}
              autoFocus
              help={words.numberHelp}
              {...book.field('contact')}
            />
          ) : null}
          {book.refusal === null ? null : (
            <Notice tone="error">
              {isProblem(book.error, 'price_mismatch') ? words.priceChanged(Number(book.error.details.credit)) : book.refusal}
            </Notice>
          )}
        </Column>
      </form>
    </Modal>
  );
}
