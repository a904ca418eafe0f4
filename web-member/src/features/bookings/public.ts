/** The bookings of the signed-in person. Published for other features. */

export { BookingList } from './components/booking-list.tsx';
export { CalendarLinks } from './components/calendar-links.tsx';
export { CalendarModal, CancelBookingModal } from './components/modals.ts';
