import { startOf } from '@aarambh/contracts/time.ts';
import { organisationsView } from '@aarambh/projections/organisations/view.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import type { InterviewProcess } from '../processes/interview-process.ts';
import { bookableUntil } from '../slot-rules/places.ts';

/** A booking as its student is told of it in mails. Instants are ISO. */
export interface Appointment {
  readonly enrolmentId: string;
  /** Names the place where it stands: another one after every move. */
  readonly holdId: string;
  /** It is booked, and nobody was missing. */
  readonly stands: boolean;
  readonly startsAt: string;
  readonly endsAt: string;
  /** Until when the student may move or cancel it. */
  readonly changeUntil: string;
  /** Grows with everything that a calendar has to learn of it. */
  readonly sequence: number;
  readonly college: string;
}

export interface AppointmentDeps {
  readonly process: Pick<InterviewProcess, 'read' | 'rulesOf' | 'minutesOf'>;
  readonly documents: Pick<Documents, 'get'>;
}

/** Tells a booking as it is stored now; null for one that is not there. It is as long as the college's interviews were when its place was taken. */
export async function appointmentOf({ process, documents }: AppointmentDeps, bookingId: string): Promise<Appointment | null> {
  const state = await process.read(bookingId);
  if (state === null) return null;
  const { orgId, enrolmentId, at, status, missing, moves } = state;
  const [{ rules }, minutes, college] = await Promise.all([
    process.rulesOf(orgId),
    process.minutesOf(orgId, at),
    organisationsView.get(documents, orgId),
  ]);
  const start = startOf(at.day, at.time);
  const iso = (instant: number): string => new Date(instant).toISOString();
  const moved = moves.filter(({ outcome }) => outcome === 'moved').length;
  return {
    ...{ enrolmentId, holdId: at.holdId, stands: status === 'booked' && missing === null },
    ...{ startsAt: iso(start), endsAt: iso(start + minutes * 60_000), changeUntil: iso(bookableUntil(rules, 'student', start)) },
    sequence: status === 'cancelled' ? moved + 1 : moved,
    college: college?.doc.name ?? '',
  };
}
