import type { EnquiryState } from '@aarambh/contracts/enquiries/state.ts';
import type { EnquiryEvent } from '@aarambh/contracts/events/enquiries.ts';
import { evolving, type StreamKind } from '@aarambh/kernel/decision.ts';

/** An enquiry that came in. */
export interface Received {
  readonly enquiryId: string;
  readonly reference: string;
  readonly category: string;
  readonly accountId: string | null;
  /** What its link is known by. */
  readonly linkHash: string;
  /** What mails make the link of; null once it was erased. */
  readonly linkSecret: string | null;
  /** Whether its sender was told that it came in. */
  readonly mails: boolean;
  /** The document that came with it; null where none did, and once it is nobody's to read any more. */
  readonly documentId: string | null;
  readonly held: boolean;
  /** Everybody reads it on its page. */
  readonly published: boolean;
  readonly state: EnquiryState;
  readonly takenById: string | null;
  /** Null where none was given, and once it was erased. */
  readonly email: string | null;
  /** Until when its status page opens; null while it goes on. */
  readonly linkUntil: string | null;
  readonly erased: boolean;
  /** What the desk wrote to its sender, by the revision of its event. */
  readonly answers: ReadonlyMap<number, string>;
  /** How often its sender added something, and the desk wrote. */
  readonly added: number;
  readonly written: number;
  /** Revision of the last event that changed what whoever answers reads. */
  readonly readRevision: number;
  /** Revision of its last event. */
  readonly revision: number;
}

/** Null before it came. */
export type EnquiryStreamState = null | Received;

const changed = evolving<Received, Exclude<EnquiryEvent, { type: 'EnquiryReceived' }>>()({
  EnquiryTaken: (state, event) => ({ takenById: event.data.byId, state: state.state === 'received' ? 'looking' : state.state }),
  EnquiryLetGo: (state) => ({ takenById: null, state: state.state === 'looking' ? 'received' : state.state }),
  EnquiryNoted: (state) => ({ written: state.written + 1 }),
  EnquiryAnswered: (state, event, revision) => ({
    ...{ state: 'answered', written: state.written + 1, readRevision: revision },
    answers: event.personal === null ? state.answers : new Map([...state.answers, [revision, event.personal.text]]),
  }),
  EnquiryAdded(state, _event, revision) {
    // Who says more waits for an answer again.
    return { added: state.added + 1, readRevision: revision, state: state.takenById === null ? 'received' : 'looking' };
  },
  EnquiryClosed: (_state, event) => ({ state: 'closed', linkUntil: event.data.linkUntil }),
  EnquiryReopened: (state) => ({ state: state.takenById === null ? 'received' : 'looking', linkUntil: null }),
  EnquiryHeld: () => ({ held: true, published: false }),
  EnquiryReleased: (state, event) => ({ held: false, mails: state.mails || event.data.mails }),
  EnquiryPublished: () => ({ published: true }),
  EnquiryUnpublished: () => ({ published: false }),
  EnquiryWithdrawn: (_state, event) => ({ state: 'withdrawn', documentId: null, linkUntil: event.data.linkUntil }),
  EnquiryErased: () => ({ erased: true, documentId: null, email: null, linkSecret: null, answers: new Map() }),
});

function evolve(state: EnquiryStreamState, event: EnquiryEvent, revision: number): EnquiryStreamState {
  if (event.type !== 'EnquiryReceived') return state && { ...changed(state, event, revision), revision };
  const { enquiryId, reference, category, accountId, linkHash, mails, held, document } = event.data;
  const { email = null, linkSecret = null } = event.personal ?? {};
  return {
    ...{ enquiryId, reference, category, accountId, mails, held: held !== null, published: false, state: 'received', takenById: null },
    documentId: document?.fileId ?? null,
    ...{ email, linkHash, linkSecret, linkUntil: null, erased: false, answers: new Map(), added: 0, written: 0 },
    ...{ readRevision: revision, revision },
  };
}

/** Streams `enquiry-{enquiryId}`. */
export const enquiry: StreamKind<EnquiryStreamState, EnquiryEvent> = {
  category: 'enquiry',
  initialState: () => null,
  evolve,
  sizeOf: (state) => 1024 + 2 * [...(state?.answers.values() ?? [])].reduce((sum, text) => sum + text.length, 0),
};
