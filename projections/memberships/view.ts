import type { MembershipMoment, MembershipStatus } from '@aarambh/contracts/membership.ts';
import { view } from '@aarambh/kernel/view.ts';

/** Id: account id. Stream: membership-{id}. An erased applicant's is gone; why somebody decided stays in the events. */
export interface MembershipDocument {
  membershipId: string;
  name: string;
  designation: string;
  company: string;
  contact: string;
  email: string;
  linkedin: string;
  probono: string;
  status: MembershipStatus;
  /** Nobody has decided yet. */
  undecided: boolean;
  emailVerified: boolean;
  /** When they applied, the last time. */
  appliedAt: string;
  decidedAt: string | null;
  /** The account that decided, or asked for more. */
  decidedBy: string | null;
  againFrom: string | null;
  /** Revision of the last event that changed what whoever decides reads. */
  readRevision: number;
  /** Oldest first, the last hundred; each with the revision of its event. */
  moments: (Pick<MembershipMoment, 'what' | 'at'> & { revision: number })[];
}

export const membershipsView = view<MembershipDocument>('memberships');
