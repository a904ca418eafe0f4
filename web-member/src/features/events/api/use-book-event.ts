import { MobileNumber } from '@aarambh/contracts/field-rules.ts';
import type { BoardEvent, UsePointAnswer, UsePointBody } from '@aarambh/contracts/http/gatherings.ts';
import { api } from '@aarambh/web-shared/api/api.ts';
import { keepNumber, keptNumber } from '@aarambh/web-shared/api/local-user.ts';
import { tellMe } from '@aarambh/web-shared/api/me.ts';
import { isProblem } from '@aarambh/web-shared/api/problem.ts';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { z } from '@aarambh/web-shared/zod.ts';
import { useQueryClient } from '@tanstack/react-query';

const Contact = z.object({ contact: MobileNumber });
const NoContact = z.object({ contact: z.string() });

/** Refusals that name what is gone or different now: the board is fetched again with them. */
const outdated = ['full', 'closed', 'price_mismatch', 'gathering_cancelled', 'already_booked', 'insufficient_points', 'paid_only'] as const;

interface Outcome {
  readonly onBooked: (booked: UsePointAnswer) => void;
  /** The price turned out to be another one: `credit` in points. */
  readonly onPrice: (credit: number) => void;
}

/**
 * The form that books an event: by points with a WhatsApp number, or free without one. What a person saw as the page reloading (B4):
 * everything is fresh once it is booked.
 */
export function useBookEvent(event: BoardEvent, userId: string, { onBooked, onPrice }: Outcome) {
  const queries = useQueryClient();
  const asksNumber = event.credit > 0;
  const book = (contact: string, idempotencyKey: string): Promise<UsePointAnswer> => {
    const body: UsePointBody = {
      event: event.event,
      eventDate: event.eventDate,
      userId,
      credit: event.credit,
      eventNum: event.eventNumber,
      ...(asksNumber && { contact }),
    };
    return api.post('/api/usepoint/{eventId}', { params: { eventId: event._id }, body, idempotencyKey });
  };
  return useCommandForm(asksNumber ? Contact : NoContact, ({ contact }, key) => book(contact, key), {
    start: { contact: keptNumber(userId) },
    onDone: (booked, { contact }) => {
      if (asksNumber) keepNumber(userId, contact);
      tellMe(queries, { aarambhPoints: booked.newPoint, eventNumber: booked.eventNumber });
      void queries.invalidateQueries();
      onBooked(booked);
    },
    onRefused: (error) => {
      if (isProblem(error, ...outdated)) void queries.invalidateQueries();
      if (isProblem(error, 'price_mismatch')) onPrice(Number(error.details.credit));
    },
  });
}
