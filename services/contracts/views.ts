import type { GatheringDetails } from './events/gatherings.ts';
import type { AnnouncementText } from './events/content.ts';
import type { LotPart, PointsSource } from './events/points.ts';
import type { Role } from './roles.ts';

/** The documents that projections make, by read model. A document's id and source stream stand beside it. */
export interface ReadModels {
  accounts: AccountDocument;
  gatherings: GatheringDocument;
  bookings: BookingDocument;
  'points-accounts': PointsAccountDocument;
  'ledger-entries': LedgerEntryDocument;
  adjustments: AdjustmentDocument;
  announcements: AnnouncementDocument;
}
export type ReadModelName = keyof ReadModels;

/** Id: account id. Stream: account-{id}. Personal fields are null once erased. */
export interface AccountDocument {
  role: Role;
  name: string | null;
  email: string | null;
  bio: string;
  imageId: string | null;
  verified: boolean;
  suspended: boolean;
  erased: boolean;
  registeredAt: string;
  referrer: string | null;
  referrals: number;
  /** A role of the console that waits for a second person. */
  proposedRole: Role | null;
  proposalId: string | null;
  proposedBy: string | null;
  proposedAt: string | null;
}

/** Id: gathering id. Stream: gathering-{id}. */
export interface GatheringDocument extends GatheringDetails {
  eventNumber: number;
  status: 'draft' | 'published' | 'cancelled';
  important: boolean;
  /** Revision of the last event that changed more than seats: what an edit must name (design §7). */
  detailsRevision: number;
  seatsHeld: number;
  seatsConfirmed: number;
  createdAt: string;
  changedAt: string;
  /** Until when it stands on the board; null for a draft. */
  boardUntil: string | null;
}

/** Id: booking id. Stream: booking-{id}. */
export interface BookingDocument {
  gatheringId: string;
  memberId: string;
  eventNumber: number;
  points: number;
  status: 'requested' | 'confirmed' | 'refused' | 'cancelled';
  paymentId: string | null;
  why: string | null;
  requestedAt: string;
  changedAt: string;
}

/** Id: member id. Stream: points-{memberId}. */
export interface PointsAccountDocument {
  balance: number;
  unlocked: boolean;
  lots: { lotId: string; source: PointsSource; granted: number; left: number; expiresAt: string | null; grantedAt: string }[];
  /** Soonest instant at which something expires, for the schedule; null when nothing does. */
  nextExpiry: string | null;
  entries: number;
  changedAt: string;
}

/** Id: `{memberId}:{revision, 8 digits}`. Stream: points-{memberId}. One movement of the ledger. */
export interface LedgerEntryDocument {
  memberId: string;
  type: string;
  /** Signed change of the member's account; the counter account moves by the opposite. */
  amount: number;
  counter: string;
  balance: number;
  bookingId: string | null;
  gatheringId: string | null;
  lots: LotPart[];
  eventId: string;
  time: string;
  position: number;
}

/** Id: adjustment id. Stream: adjustment-{id}. */
export interface AdjustmentDocument {
  memberId: string;
  amount: number;
  status: 'proposed' | 'approved' | 'rejected';
  proposedBy: string;
  decidedBy: string | null;
  proposedAt: string;
}

/** Id: area. Stream: announcement-{area}. */
export interface AnnouncementDocument extends AnnouncementText {
  published: boolean;
  changedAt: string;
}
