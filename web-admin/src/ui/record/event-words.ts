import type { EventType } from '@aarambh/contracts/events/registry.ts';
import { humanised } from '../format.ts';

/** What happened, in words people use. A type that is new to this build is humanised from its name. */
const words: Readonly<Partial<Record<EventType, string>>> = {
  AccountRegistered: 'Signed up',
  TermsAccepted: 'Agreed to the terms',
  AdulthoodDeclared: 'Said to be 18 or older',
  GuardianConsentRequested: 'Guardian’s consent asked for',
  GuardianConsentGiven: 'Guardian agreed',
  GuardianConsentDeclined: 'Guardian declined',
  VerificationRequested: 'Verification mail asked for',
  EmailVerified: 'Email verified',
  PasswordResetRequested: 'Password reset asked for',
  PasswordChanged: 'Password changed',
  SecondFactorEnrolled: 'Two-step login set up',
  RecoveryCodesRenewed: 'New recovery codes made',
  RecoveryCodeUsed: 'Recovery code used',
  SecondFactorRemoved: 'Two-step login turned off',
  BioChanged: 'Bio changed',
  PictureChanged: 'Picture changed',
  ReferralCredited: 'Brought a new member',
  RoleProposed: 'Role proposed',
  RoleProposalRejected: 'Proposed role rejected',
  RoleChanged: 'Role changed',
  AccountSuspended: 'Suspended',
  AccountReinstated: 'Reinstated',
  AccountErased: 'Erased',
  GatheringScheduled: 'Scheduled as a draft',
  GatheringEdited: 'Details changed',
  GatheringPosterChanged: 'Picture changed',
  GatheringPublished: 'Published',
  GatheringUnpublished: 'Taken off the board',
  GatheringCancelled: 'Cancelled',
  BookingsExported: 'Bookings exported, with numbers',
  FileStored: 'Uploaded',
  FileRemoved: 'File removed',
  SeatHeld: 'Seat held',
  SeatConfirmed: 'Seat confirmed',
  SeatReleased: 'Seat given up',
  SeatVoided: 'Late hold refused in advance',
  BookingRequested: 'Asked for a seat',
  BookingConfirmed: 'Booked',
  BookingRefused: 'Refused',
  BookingCancelled: 'Booking cancelled',
  PointsGranted: 'Points granted',
  PointsSpent: 'Points spent',
  PointsRefunded: 'Points refunded',
  SpendVoided: 'Late spend refused in advance',
  PointsExpired: 'Points expired',
  PointsDeducted: 'Points taken',
  VerdictExported: 'Verdict exported',
  AdjustmentProposed: 'Proposed',
  AdjustmentApproved: 'Approved',
  AdjustmentRejected: 'Rejected',
  AnnouncementPublished: 'Published',
  AnnouncementWithdrawn: 'Withdrawn',
};

/** What happened, in words. */
export function happened(type: string, data: Readonly<Record<string, unknown>> = {}): string {
  if (type === 'GatheringMarkedImportant') return data.important === true ? 'Marked important' : 'No longer important';
  return (words as Readonly<Record<string, string | undefined>>)[type] ?? humanised(type);
}

/** Who did it: a person's name, or the part of the service that carried something on. */
export function actorName(actor: string, name: string | null): string {
  if (name !== null) return name;
  if (actor.startsWith('account:')) return 'an account that was erased';
  if (actor === 'anonymous') return 'somebody not signed in';
  if (actor === 'system:operator') return 'an operator at the terminal';
  return 'the service';
}
