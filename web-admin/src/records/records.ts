import type { AnnouncementArea } from '@aarambh/contracts/events/content.ts';
import type { AuditRun, HistoryLine } from '@aarambh/contracts/http/admin.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import type {
  AdjustmentDocument,
  BookingDocument,
  GatheringDocument,
  LedgerEntryDocument,
  PointsAccountDocument,
} from '@aarambh/contracts/views.ts';

/** Turns an interface into a type alias, which react-admin's generics need. */
type Plain<T> = { [K in keyof T]: T[K] };

interface FromReadModel {
  readonly id: string;
  /** A poison event parked this record's stream: it may lack what happened since (design §4). */
  readonly stale?: true;
}

/** `revision` is what a PUT names: the details revision. */
export type GatheringRecord = Plain<GatheringDocument & FromReadModel & { revision: number; seatsLeft: number }>;

/** A member; auditors get no more than name, role and state. */
export type MemberRecord = Plain<
  FromReadModel & {
    name: string | null;
    role: Role;
    suspended: boolean;
    erased: boolean;
    email?: string | null;
    bio?: string;
    imagePath?: string | null;
    verified?: boolean;
    registeredAt?: string;
    referrer?: string | null;
    referrals?: number;
    /** A role that one admin proposed and another has to approve. */
    proposedRole?: Role | null;
    proposalId?: string | null;
    proposedBy?: string | null;
    proposedAt?: string | null;
    /** Only on the record itself, not in lists. */
    points?: number;
  }
>;

export type BookingRecord = Plain<
  BookingDocument &
    FromReadModel & {
      memberName: string | null;
      event: string | null;
      /** The WhatsApp number: on one booking, and in the list of one event. Null where there is none to be read. */
      contact?: string | null;
    }
>;
export type PointsAccountRecord = Plain<PointsAccountDocument & FromReadModel & { memberId: string; memberName: string | null }>;
export type LedgerRecord = Plain<LedgerEntryDocument & FromReadModel & { revision: number; memberName: string | null }>;
export type AdjustmentRecord = Plain<
  AdjustmentDocument &
    FromReadModel & {
      memberName: string | null;
      proposedByName: string | null;
      decidedByName: string | null;
      /** Only on the record itself, not in lists; null where nobody can read it any more. */
      reason?: string | null;
    }
>;
export type AnnouncementRecord = Plain<{
  id: AnnouncementArea;
  revision: number;
  title: string;
  body: string;
  link: string;
  published: boolean;
  changedAt: string | null;
}>;
export type AuditRecord = Plain<AuditRun>;
export type HistoryRecord = Plain<HistoryLine>;
