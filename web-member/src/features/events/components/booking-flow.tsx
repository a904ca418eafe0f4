import type { BoardEvent, UsePointAnswer } from '@aarambh/contracts/http/gatherings.ts';
import { useState } from 'react';
import { BookedModal } from './booked-modal.tsx';
import { ContactModal } from './contact-modal.tsx';

interface BookingFlowProps {
  readonly event: BoardEvent;
  readonly userId: string;
  readonly onClose: () => void;
}

/** The WhatsApp number, the booking, and what was booked (B4). */
export function BookingFlow({ event, userId, onClose }: BookingFlowProps) {
  const [booked, setBooked] = useState<UsePointAnswer | null>(null);
  return booked === null ? (
    <ContactModal event={event} userId={userId} onBooked={setBooked} onClose={onClose} />
  ) : (
    <BookedModal event={event} booked={booked} onClose={onClose} />
  );
}
