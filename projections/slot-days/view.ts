import { view } from '@aarambh/kernel/view.ts';

/** A place that is taken, until the panel is free again. */
export interface TakenSlot {
  bookingId: string;
  time: string;
  until: string;
}

/** Id: {orgId}-{day}. Stream: slotday-{orgId}-{day}. */
export interface SlotDayDocument {
  orgId: string;
  day: string;
  /** By the name of the hold. */
  taken: Record<string, TakenSlot>;
}

export const slotDaysView = view<SlotDayDocument>('slot-days');
