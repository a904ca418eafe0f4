import type { GatheringEvent } from '@aarambh/contracts/events/gatherings.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { GatheringState } from './state.ts';

export interface NoteExport {
  readonly gatheringId: string;
  /** How many bookings the file holds. */
  readonly bookings: number;
}

/** Keeps that somebody took the list of who booked, with their addresses and numbers, out of the console. */
export function noteExport({ gatheringId, bookings }: NoteExport, state: Readonly<GatheringState>): Decision<GatheringEvent, 'not_found'> {
  if (state.scheduled === null) return refuse('not_found');
  return [{ type: 'BookingsExported', data: { gatheringId, bookings } }];
}
