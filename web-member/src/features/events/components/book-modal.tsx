import { MobileNumber } from '@aarambh/contracts/field-rules.ts';
import type { BoardEvent, UsePointAnswer } from '@aarambh/contracts/http/gatherings.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { keepNumber, keptNumber } from '@aarambh/web-shared/api/local-user.ts';
import { mayPass } from '@aarambh/web-shared/api/ask.ts';
import { isProblem, sentenceOf } from '@aarambh/web-shared/api/problem.ts';
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
import { z } from '@aarambh/web-shared/zod.ts';
import { words } from '../offer-words.ts';

const Contact = z.object({ contact: MobileNumber });
const NoContact = z.object({ contact: z.string() });

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
  const book = useBookEvent(event, userId);
  const asksNumber = event.credit > 0;
  const form = useForm({ resolver: zodResolver(asksNumber ? Contact : NoContact), defaultValues: { contact: keptNumber(userId) } });
  const submit = form.handleSubmit(({ contact }) =>
    book.mutate(asksNumber ? contact : undefined, {
      onSuccess: (booked) => {
        if (asksNumber) keepNumber(userId, contact);
        onBooked(booked);
      },
      onError: (error) => {
        if (isProblem(error, 'price_mismatch')) onPrice(Number(error.details.credit));
      },
    }),
  );
  // Where the outcome is not known, the points may have been taken for it already: asking again under the same key takes none.
  const isOpen = book.isError && mayPass(book.error);
  const balance = isOpen ? null : points;
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
      <form id="booking" noValidate onSubmit={(submitted) => void submit(submitted)}>
        <Column>
          <div>
            <strong>{event.event}</strong>
            <Muted>
              {dayAndClock(event.eventDate)}. {priceSentence(event.credit, balance)} {cancelSentence(event, now)}
            </Muted>
          </div>
          {asksNumber ? (
            <Field
              label={words.number}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={30}
              autoFocus
              help={words.numberHelp}
              error={form.formState.errors.contact?.message}
              {...form.register('contact')}
            />
          ) : null}
          {book.isError ? <Notice tone="error">{refusalSentence(book.error)}</Notice> : null}
        </Column>
      </form>
    </Modal>
  );
}

function refusalSentence(error: unknown): string {
  if (!isProblem(error, 'price_mismatch')) return sentenceOf(error);
  return words.priceChanged(Number(error.details.credit));
}
