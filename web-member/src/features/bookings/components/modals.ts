import { later } from '@aarambh/web-shared/ui/lazy.ts';

/** The dialogs of a booking load when they are opened. */
export const CancelBookingModal = later(() => import('./cancel-booking-modal.tsx').then((file) => file.CancelBookingModal));
export const CalendarModal = later(() => import('./calendar-modal.tsx').then((file) => file.CalendarModal));
