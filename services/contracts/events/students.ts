import { z } from 'zod';
import { FileId, Id, Instant } from '../ids.ts';
import { Day, TimeOfDay } from '../interviews/dates.ts';
import { Rating } from '../interviews/scorecard.ts';
import { MissingSide } from '../interviews/state.ts';
import { EnrolmentPart, RemovalReason, SaidParts, StudentText } from '../students/enrolment.ts';
import { RefusedCells, ShownCounts, UnavailableBooking, UploadCounts, UploadMode, UploadSource } from '../students/upload.ts';
import { defineEvent, definePersonalEvent, type EventsOf } from './definition.ts';

const which = { enrolmentId: Id };
const ofStudent = { of: 'enrolmentId' } as const;
/** Revision of the roster's event by which the upload began. */
const byUpload = { began: z.int().optional() };
const listed = { ...which, ...byUpload, uploadId: Id, said: SaidParts };

/**
 * Stream `enrolment-{enrolmentId}`: a person as a student of a college. The enrolment is a subject of its own: what stands here of the person is under its key,
 * also once they have an account, and goes with it.
 */
export const enrolmentEvents = [
  definePersonalEvent('StudentEnrolled', z.object({ ...listed, orgId: Id }), StudentText, ofStudent),
  /** The text is how it stands afterwards; `parts` is what this list said anew. */
  definePersonalEvent('EnrolmentUpdated', z.object({ ...listed, parts: z.array(EnrolmentPart) }), StudentText, ofStudent),
  defineEvent('EnrolmentRemoved', z.object({ ...which, ...byUpload, uploadId: Id.nullable(), reason: RemovalReason })),
  /** Somebody who was removed is on a list again, or in one that was restored. */
  definePersonalEvent('EnrolmentReturned', z.object({ ...listed, parts: z.array(EnrolmentPart) }), StudentText, ofStudent),
  /** The booking that the college's list has made for them. */
  defineEvent('EnrolmentBooked', z.object({ ...which, ...byUpload, uploadId: Id, bookingId: Id })),
  /**
   * What became of a booking, by the event of that revision of its own stream, so that a college can ask for its students by it. `place` is null for one
   * that stands no more.
   */
  defineEvent(
    'EnrolmentInterviewNoted',
    z.object({
      ...{ ...which, bookingId: Id, revision: z.int().min(0) },
      ...{ place: z.object({ day: Day, time: TimeOfDay }).nullable(), missing: MissingSide.nullable() },
    }),
  ),
  /** What a scorecard of theirs says over all. `submittedAt` is when its first version was submitted. */
  defineEvent('EnrolmentScoreNoted', z.object({ ...which, bookingId: Id, version: z.int().min(1), submittedAt: Instant, overall: Rating })),
  /** At the address that their college says now: again where it says another one before they answered. */
  defineEvent('StudentInvited', z.object(which)),
  /** With this account. `adult` is what they said of their age. */
  defineEvent('InvitationAccepted', z.object({ ...which, accountId: Id, adult: z.boolean() })),
  /** `notMe`: it reached somebody else. Their key goes at once. */
  defineEvent('InvitationDeclined', z.object({ ...which, notMe: z.boolean() }), { erases: 'enrolmentId' }),
  defineEvent('InvitationLapsed', z.object(which)),
  /** By the student: no list overwrites it. */
  definePersonalEvent(
    'EnrolmentContactChanged',
    z.object({ ...which, parts: z.array(EnrolmentPart) }),
    StudentText.pick({ email: true, whatsappNumber: true }),
    ofStudent,
  ),
  /** 180 days after they were removed or did not answer, or with their account. */
  defineEvent('EnrolmentForgotten', z.object(which), { erases: 'enrolmentId' }),
] as const;
export type EnrolmentEvent = EventsOf<typeof enrolmentEvents>;

const link = { accountId: Id, orgId: Id, enrolmentId: Id };

/** Stream `student-{accountId}`: what an account is enrolled as, by college. */
export const studentEvents = [defineEvent('StudentLinked', z.object(link)), defineEvent('StudentUnlinked', z.object(link))] as const;
export type StudentEvent = EventsOf<typeof studentEvents>;

/** Stream `invitations-{orgId}`: what a college sends before an admin released its first upload, since these are counted. */
export const invitationEvents = [
  /** `requestId` names student and address; absent where addresses were not counted yet. */
  defineEvent('InvitationGranted', z.object({ orgId: Id, enrolmentId: Id, requestId: Id.optional() })),
] as const;
export type InvitationEvent = EventsOf<typeof invitationEvents>;

const college = { orgId: Id, uploadId: Id };

/**
 * Stream `roster-{orgId}`: whom a college has, or had, by HMACs of address and Roll No, so that no two are one; and which upload is at work there, so that it is
 * one at a time.
 */
export const rosterEvents = [
  /** `until`: somebody confirms it, and is taken for interrupted then. */
  defineEvent('RosterUploadBegan', z.object({ ...college, declared: z.boolean(), until: Instant.optional() })),
  /** What is known of these from here on. `rollNo` is null where there is none. */
  defineEvent(
    'RosterListed',
    z.object({ ...college, entries: z.array(z.object({ enrolmentId: Id, email: z.string(), rollNo: z.string().nullable() })) }),
  ),
  defineEvent('RosterRemoved', z.object({ ...college, enrolmentIds: z.array(Id) })),
  defineEvent('RosterUploadEnded', z.object(college)),
  /** What uploads before did not declare was declared for all of them. */
  defineEvent('RosterDeclared', z.object({ orgId: Id, byId: Id })),
  /** Who has their address does not want to be written to by the college, and is not until then, whoever is listed with it. */
  defineEvent('RosterInvitationDeclined', z.object({ orgId: Id, enrolmentId: Id, until: Instant })),
  /** Nothing is known of them any more: their address is free. */
  defineEvent('RosterForgotten', z.object({ orgId: Id, enrolmentId: Id })),
] as const;
export type RosterEvent = EventsOf<typeof rosterEvents>;

const upload = { uploadId: Id };

/**
 * Stream `upload-{uploadId}`: a list of students on its way. It holds ids, counts and codes, never rows: the rows are files under the key of the upload, which is
 * destroyed once it is done, or comes to nothing.
 */
export const uploadEvents = [
  /**
   * `declared`: every student is 18 or has a guardian's written consent, as who sent it says. `until`: it comes to nothing if nobody has confirmed it by then.
   * `restores`: the upload that is to be as it was; `coded`: whoever wants that typed the college's code, or needs none.
   */
  defineEvent(
    'UploadReceived',
    z.object({
      ...{ ...upload, orgId: Id, byId: Id, source: UploadSource, mode: UploadMode },
      ...{ declared: z.boolean(), until: Instant, restores: Id.nullable() },
      coded: z.boolean().optional(),
    }),
  ),
  /**
   * Its rows stand in these files. `needsCode`: the college's code is to be typed before it runs. `was`: what somebody confirmed, where it would not be the same
   * any more; this takes its place.
   */
  defineEvent(
    'UploadRead',
    z.object({
      ...{ ...upload, files: z.array(FileId), rows: z.int(), counts: UploadCounts, needsCode: z.boolean() },
      was: ShownCounts.optional(),
    }),
  ),
  /** It comes to nothing. `row` and `headings` say where a file is wrong. */
  defineEvent('UploadRefused', z.object({ ...upload, code: z.string().max(60), row: z.int().nullable(), headings: z.array(z.string()) }), {
    erases: 'uploadId',
  }),
  defineEvent('UploadExpired', z.object(upload), { erases: 'uploadId' }),
  /** Somebody took it back while it was read, or waited to be confirmed. */
  defineEvent('UploadWithdrawn', z.object({ ...upload, byId: Id }), { erases: 'uploadId' }),
  /**
   * Somebody confirmed what they saw, and declared the age of its students. `dryRun` tells what that was. It is done where it would still be the same; that is
   * decided from here on, while nobody waits for the answer.
   */
  defineEvent('UploadConfirmationGiven', z.object({ ...upload, byId: Id, dryRun: z.string().max(64) })),
  /** From here on it is done, chunk by chunk: what is to be done stands in these files. */
  defineEvent('UploadConfirmed', z.object({ ...upload, byId: Id, files: z.array(FileId) })),
  defineEvent(
    'UploadChunkDone',
    z.object({
      ...upload,
      chunk: z.int().nonnegative(),
      created: z.array(Id),
      updated: z.array(Id),
      unchanged: z.array(Id),
      removed: z.array(Id),
      refused: z.array(RefusedCells),
      /** Rows of the list that are refused beside these: too many to be named. */
      refusedBeyond: z.int().positive().optional(),
      unavailable: z.array(UnavailableBooking),
    }),
  ),
  defineEvent('UploadFinished', z.object(upload), { erases: 'uploadId' }),
  /** 'Every student here is 18 or has a guardian's written consent', said later. */
  defineEvent('UploadDeclared', z.object({ ...upload, byId: Id })),
] as const;
export type UploadEvent = EventsOf<typeof uploadEvents>;
