import { z } from 'zod';
import { bookingRefusals } from '../events/gatherings.ts';
import {
  BoardAnswer,
  BoardEventAnswer,
  BoardQuery,
  BookingsAnswer,
  BookingsQuery,
  CancelAnswer,
  PosterAnswer,
  UsePointAnswer,
  UsePointBody,
} from '../http/gatherings.ts';
import { gatheringPoster } from '../files/gatherings.ts';
import { pictureProblems } from '../files/pictures.ts';
import { Id } from '../ids.ts';
import { routesUnder } from './route.ts';

const { get, post } = routesUnder('Events');

export const board = get('/api/eventboard', {
  summary: 'The events board: all important events and the next 100 by start; later ones by `page`',
  query: BoardQuery,
  answer: BoardAnswer,
  others: { 304: { description: 'It is still as If-None-Match says' } },
});

export const oneEvent = get('/api/event/{id}', {
  summary: 'One event of the board',
  params: z.object({ id: Id }),
  answer: BoardEventAnswer,
  problems: ['not_found'],
});

export const usePoint = post('/api/usepoint/{eventId}', {
  summary: 'Books an event by points',
  params: z.object({ eventId: Id }),
  body: UsePointBody,
  answer: UsePointAnswer,
  problems: bookingRefusals,
});

export const ownBookings = get('/api/bookings', {
  tag: 'Bookings',
  summary: 'The caller’s bookings, newest first; older than the newest 1,000 by `page`',
  query: BookingsQuery,
  answer: BookingsAnswer,
});

export const cancelOwnBooking = post('/api/bookings/{id}/cancel', {
  tag: 'Bookings',
  summary: 'Cancels a booking until the event’s deadline and gives its points back',
  params: z.object({ id: Id }),
  answer: CancelAnswer,
  problems: ['not_booked', 'already_booked', 'gathering_cancelled', 'cancellation_closed', 'closed'],
});

export const bookingCalendar = get('/api/bookings/{id}/calendar.ics', {
  tag: 'Bookings',
  summary: 'A booking as a calendar entry; its signature stands for a sign-in',
  params: z.object({ id: Id }),
  query: z.object({ t: z.string().max(100).default('') }),
  file: 'text/calendar',
  problems: ['not_found'],
});

export const uploadPoster = post('/admin/api/uploads/gathering-poster', {
  tag: 'Admin',
  summary:
    'Uploads a picture for a gathering: a PNG, GIF, JPEG, WebP or AVIF under 5 MB. A gathering that is saved within the hour may name it',
  files: { file: gatheringPoster },
  answer: PosterAnswer,
  problems: pictureProblems,
});

export const exportBookings = get('/admin/api/gatherings/{id}/bookings.csv', {
  tag: 'Admin',
  summary: 'Who booked, as CSV that no spreadsheet runs; each export stands in the history of the gathering',
  params: z.object({ id: Id }),
  file: 'text/csv',
});
