import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import type { EnrolmentPart, EnrolmentStatus, SaidParts, StudentText } from '@aarambh/contracts/students/enrolment.ts';
import { evolving, type StreamKind } from '@aarambh/kernel/decision.ts';

/** What is noted of a booking; -1 and 0 for nothing. */
export interface Noted {
  readonly revision: number;
  readonly version: number;
}
const nothingNoted: Noted = { revision: -1, version: 0 };

/** What is noted of a booking so far. */
export function notedOf({ noted }: Pick<Enrolment, 'noted'>, bookingId: string): Noted {
  return noted.get(bookingId) ?? nothingNoted;
}

/** A person as a student of a college. Replaced, never changed in place. */
export interface Enrolment {
  readonly enrolmentId: string;
  readonly orgId: string;
  /** Null once they were forgotten. */
  readonly text: StudentText | null;
  /** The address that the college said; the text has the one that holds. */
  readonly listedEmail: string | null;
  /** What the college said last. */
  readonly said: SaidParts;
  /** What the student changed since: no list overwrites it. */
  readonly theirs: readonly EnrolmentPart[];
  readonly status: EnrolmentStatus;
  /** The account that accepted; it stays theirs while the list has them no longer. */
  readonly accountId: string | null;
  /** What the college's list has booked for them last. */
  readonly bookingId: string | null;
  /** How much is noted here of their bookings: the newest revision of each, and the newest version of its scorecard. */
  readonly noted: ReadonlyMap<string, Noted>;
  /** The upload that said something new last, or removed them. */
  readonly uploadId: string | null;
  /** When the last upload that wrote here began, by the roster: one that began before writes nothing any more. -1 where that was not kept. */
  readonly began: number;
  /** Revision of the event by which their college said last at which address they are. */
  readonly addressedBy: number;
  /** That of the address at which they were invited last; null before. */
  readonly invitedBy: number | null;
  /** Revision of the event by which they were invited or removed last: 180 days after it they are forgotten. Null before. */
  readonly since: number | null;
}

/** Null before a list named them. */
export type EnrolmentState = Enrolment | null;

/** Whether the college has them now. */
export function isListed({ status }: Pick<Enrolment, 'status'>): boolean {
  return status !== 'removed' && status !== 'forgotten' && status !== 'declined';
}

/** Whether they are to be written to: nobody did, or at an address that their college has corrected since. */
export function awaitsInvitation({ status, addressedBy, invitedBy }: Pick<Enrolment, 'status' | 'addressedBy' | 'invitedBy'>): boolean {
  return status === 'uploaded' || (status === 'invited' && invitedBy !== addressedBy);
}

/** What no list overwrites: what the student changed, and how they are reached from when they have joined on. */
export function theirsOf({ theirs, accountId }: Pick<Enrolment, 'theirs' | 'accountId'>): readonly EnrolmentPart[] {
  return accountId === null ? theirs : [...new Set<EnrolmentPart>([...theirs, 'phone', 'email'])];
}

type Later = Exclude<EnrolmentEvent, { readonly type: 'StudentEnrolled' }>;
type Told = Extract<EnrolmentEvent, { readonly type: 'EnrolmentUpdated' | 'EnrolmentReturned' }>;

/** When the upload of an event began; what no upload did leaves that as it was. */
const lastBegun = ({ began }: Pick<Enrolment, 'began'>, data: { readonly began?: number | undefined }) => ({ began: data.began ?? began });

function told(state: Enrolment, { type, data, personal }: Told, revision: number): Partial<Enrolment> {
  const isCorrected = data.parts.includes('email');
  const listedEmail = isCorrected ? (personal?.email ?? null) : state.listedEmail;
  const addressedBy = isCorrected || type === 'EnrolmentReturned' ? revision : state.addressedBy;
  return { text: personal, listedEmail, addressedBy, said: data.said, uploadId: data.uploadId, ...lastBegun(state, data) };
}

function noted(state: Enrolment, bookingId: string, news: Partial<Noted>): Partial<Enrolment> {
  return { noted: new Map(state.noted).set(bookingId, { ...notedOf(state, bookingId), ...news }) };
}

const changed = evolving<Enrolment, Later>()({
  EnrolmentUpdated: (state, event, revision) => told(state, event, revision),
  EnrolmentReturned: (state, event, revision) => ({
    ...told(state, event, revision),
    status: state.accountId === null ? 'uploaded' : 'joined',
  }),
  EnrolmentRemoved: (state, event, revision) => ({
    status: 'removed',
    uploadId: event.data.uploadId,
    since: revision,
    ...lastBegun(state, event.data),
  }),
  EnrolmentBooked: (state, event) => ({ bookingId: event.data.bookingId, ...lastBegun(state, event.data) }),
  EnrolmentInterviewNoted: (state, event) => noted(state, event.data.bookingId, { revision: event.data.revision }),
  EnrolmentScoreNoted: (state, event) => noted(state, event.data.bookingId, { version: event.data.version }),
  StudentInvited: (state, _event, revision) => ({ status: 'invited', since: revision, invitedBy: state.addressedBy }),
  InvitationAccepted: (_state, event) => ({ status: 'joined', accountId: event.data.accountId }),
  InvitationLapsed: () => ({ status: 'lapsed' }),
  InvitationDeclined: () => ({ status: 'declined', text: null, listedEmail: null, said: {} }),
  EnrolmentContactChanged(state, event) {
    const theirs = [...new Set([...state.theirs, ...event.data.parts])];
    return { theirs, text: state.text && event.personal && { ...state.text, ...event.personal } };
  },
  EnrolmentForgotten: () => ({ status: 'forgotten', text: null, listedEmail: null, said: {} }),
});

function evolve(state: EnrolmentState, event: EnrolmentEvent, revision: number): EnrolmentState {
  if (event.type !== 'StudentEnrolled') return state && changed(state, event, revision);
  const { enrolmentId, orgId, uploadId, said, began = -1 } = event.data;
  const { personal: text } = event;
  return {
    ...{ enrolmentId, orgId, text, listedEmail: text?.email ?? null, said, theirs: [] },
    ...{ status: 'uploaded', accountId: null, bookingId: null, noted: new Map(), uploadId, since: null },
    ...{ began, addressedBy: revision, invitedBy: null },
  };
}

/** Streams `enrolment-{enrolmentId}`. */
export const enrolment: StreamKind<EnrolmentState, EnrolmentEvent> = {
  category: 'enrolment',
  initialState: () => null,
  evolve,
  sizeOf: (state) => 900 + (state?.noted.size ?? 0) * 120,
};
