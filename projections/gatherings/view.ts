import type { GatheringDetails, GatheringPoster } from '@aarambh/contracts/events/gatherings.ts';
import { view } from '@aarambh/kernel/view.ts';

/** Id: gathering id. Stream: gathering-{id}. */
export interface GatheringDocument extends GatheringDetails {
  eventNumber: number;
  poster: GatheringPoster | null;
  status: 'draft' | 'published' | 'cancelled';
  important: boolean;
  /** Revision of the last event that changed more than seats: what an edit must name. */
  detailsRevision: number;
  seatsHeld: number;
  seatsConfirmed: number;
  createdAt: string;
  changedAt: string;
  /** Until when it stands on the board; null for a draft. */
  boardUntil: string | null;
}

export const gatheringsView = view<GatheringDocument>('gatherings');
