import type { BoardEvent, UsePointAnswer } from '@aarambh/contracts/http/gatherings.ts';
import { useState } from 'react';
import { BookedModal } from './booked-modal.tsx';
import { BookModal } from './book-modal.tsx';

interface BookingFlowProps {
  readonly event: BoardEvent;
  readonly userId: string;
  readonly onClose: () => void;
}

/** What it takes to book, the booking, and what was booked (B4). */
export function BookingFlow({ event: asked, userId, onClose }: BookingFlowProps) {
  const [booked, setBooked] = useState<UsePointAnswer | null>(null);
  const [credit, setCredit] = useState(asked.credit);
  const event = { ...asked, credit };
  return booked === null ? (
    <BookModal event={event} userId={userId} onBooked={setBooked} onPrice={setCredit} onClose={onClose} />
  ) : (
    <BookedModal event={event} booked={booked} onClose={onClose} />
  );
}
