import type { BoardEvent, BookingView } from '@aarambh/contracts/http/gatherings.ts';
import { Suspense, useState, type ReactNode } from 'react';
import { useUser } from '@aarambh/web-shared/api/me.ts';
import { later } from '@aarambh/web-shared/ui/lazy.ts';
import { CalendarModal, CancelBookingModal } from '../../bookings/public.ts';

const BookingFlow = later(() => import('../components/booking-flow.tsx').then((file) => file.BookingFlow));
const LoginModal = later(() => import('../../../shared/auth/login-modal.tsx').then((file) => file.LoginModal));

type Open =
  | { readonly kind: 'book'; readonly event: BoardEvent }
  | { readonly kind: 'cancel' | 'calendar'; readonly booking: BookingView }
  | { readonly kind: 'login' };

/** What the buttons of an event do. */
export interface BookingActions {
  readonly book: (event: BoardEvent) => void;
  readonly cancel: (booking: BookingView) => void;
  readonly calendar: (booking: BookingView) => void;
  readonly login: () => void;
  /** A pointer or the focus is near: what the button opens may load. */
  readonly near: () => void;
}

/** The dialogs of booking, loaded when they are needed, and what opens them. */
export function useBookingDialogs(): { readonly actions: BookingActions; readonly dialogs: ReactNode } {
  const user = useUser();
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);

  const actions: BookingActions = {
    book: (event) => setOpen(user === null ? { kind: 'login' } : { kind: 'book', event }),
    cancel: (booking) => setOpen({ kind: 'cancel', booking }),
    calendar: (booking) => setOpen({ kind: 'calendar', booking }),
    login: () => setOpen({ kind: 'login' }),
    near: () => (user === null ? LoginModal : BookingFlow).preload(),
  };

  return { actions, dialogs: <Suspense>{open === null ? null : dialogOf(open, user?.id ?? null, close)}</Suspense> };
}

function dialogOf(open: Open, userId: string | null, close: () => void): ReactNode {
  switch (open.kind) {
    case 'login':
      return userId === null ? <LoginModal onClose={close} /> : null;
    case 'book':
      return userId === null ? <LoginModal onClose={close} /> : <BookingFlow event={open.event} userId={userId} onClose={close} />;
    case 'cancel':
      return <CancelBookingModal booking={open.booking} onClose={close} />;
    case 'calendar':
      return <CalendarModal booking={open.booking} onClose={close} />;
  }
}
