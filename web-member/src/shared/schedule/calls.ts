import { dayOf, written, type Day } from '@aarambh/contracts/interviews/dates.ts';
import { api } from '@aarambh/web-shared/api/api.ts';
import { queryOptions } from '@tanstack/react-query';

/** Days of a college on which a time is free, the next one first. What is kept of them goes with the dialog: others book meanwhile. */
export const freeDaysQuery = (orgCode: string) =>
  queryOptions({
    queryKey: ['schedule', orgCode, 'days'],
    queryFn: async ({ signal }) => {
      const days = await api.get('/api/availability', { query: { orgCode }, signal });
      return days.map((day) => dayOf(day)!);
    },
    gcTime: 0,
  });

/** The times of a day that can be chosen, taken ones among them. */
export const slotsQuery = (orgCode: string, day: Day) =>
  queryOptions({
    queryKey: ['schedule', orgCode, 'slots', day],
    queryFn: ({ signal }) => api.get('/api/availability/slots', { query: { date: written(day), orgCode }, signal }),
    gcTime: 0,
  });

interface Wish {
  readonly orgCode: string;
  readonly day: Day;
  /** Id of a slot. */
  readonly timeSlot: string;
  /** Moves this one; absent: another one is booked. */
  readonly bookingId?: string | undefined;
}

/** Books an interview of the person's own, or moves it. */
export const schedule = ({ orgCode, day, timeSlot, bookingId }: Wish, idempotencyKey: string) =>
  api.put('/api/student/schedule/{orgCode}', {
    params: { orgCode },
    body: { date: written(day), timeSlot, ...(bookingId !== undefined && { bookingId }) },
    idempotencyKey,
  });
