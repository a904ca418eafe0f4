import type { RosterEvent } from '@aarambh/contracts/events/students.ts';
import { unreachable, type StreamKind } from '@aarambh/kernel/decision.ts';
import { mac } from '@aarambh/kernel/macs.ts';

/** What a place on the roster is known by: HMACs, never the datum. */
export interface RosterEntry {
  readonly enrolmentId: string;
  readonly email: string;
  readonly rollNo: string | null;
}

/** Whom a college has, or had. Folded in place: a college may have 100,000 students. */
export interface Roster {
  readonly entries: Map<string, RosterEntry & { readonly listed: boolean }>;
  readonly byEmail: Map<string, string>;
  /** Of those who are listed: who was removed gives it back. */
  readonly byRollNo: Map<string, string>;
  /** The upload that is at work; null for none. */
  running: string | null;
  /** Addresses by which somebody declined, and until when nobody is invited there. Milliseconds since the epoch. */
  readonly declined: Map<string, number>;
  /** Revision of the event by which it took the place, last. */
  began: number;
  /** While a process of an earlier build confirms it in the place: when that is taken for interrupted; null otherwise. */
  until: string | null;
  /** The upload that is at work was declared when it began, or since. */
  declared: boolean;
  /** Uploads whose students are not to be written to before the college has declared their age. */
  readonly undeclared: Set<string>;
}

/** Takes from an index what somebody had there. */
function release(index: Map<string, string>, key: string | null, enrolmentId: string): void {
  if (key !== null && index.get(key) === enrolmentId) index.delete(key);
}

function list(state: Roster, entry: RosterEntry): void {
  const { enrolmentId, email, rollNo } = entry;
  const before = state.entries.get(enrolmentId);
  if (before !== undefined) {
    release(state.byEmail, before.email, enrolmentId);
    release(state.byRollNo, before.rollNo, enrolmentId);
  }
  state.entries.set(enrolmentId, { enrolmentId, email, rollNo, listed: true });
  state.byEmail.set(email, enrolmentId);
  if (rollNo !== null) state.byRollNo.set(rollNo, enrolmentId);
}

function unlist(state: Roster, enrolmentId: string): void {
  const before = state.entries.get(enrolmentId);
  if (before === undefined) return;
  release(state.byRollNo, before.rollNo, enrolmentId);
  state.entries.set(enrolmentId, { ...before, rollNo: null, listed: false });
}

function evolve(state: Roster, { type, data }: RosterEvent, revision: number): Roster {
  switch (type) {
    case 'RosterUploadBegan':
      state.running = data.uploadId;
      state.began = revision;
      state.until = data.until ?? null;
      state.declared = data.declared;
      return state;
    case 'RosterUploadEnded':
      if (state.running === data.uploadId) state.running = null;
      return state;
    case 'RosterListed':
      for (const entry of data.entries) list(state, entry);
      // An upload that comes to nothing lists nobody, and leaves nothing to declare.
      if (state.running === data.uploadId && !state.declared) state.undeclared.add(data.uploadId);
      return state;
    case 'RosterRemoved':
      for (const enrolmentId of data.enrolmentIds) unlist(state, enrolmentId);
      return state;
    case 'RosterDeclared':
      state.declared ||= state.running !== null && state.undeclared.has(state.running);
      state.undeclared.clear();
      return state;
    case 'RosterInvitationDeclined': {
      const one = state.entries.get(data.enrolmentId);
      if (one !== undefined) state.declined.set(one.email, Date.parse(data.until));
      return state;
    }
    case 'RosterForgotten': {
      const { enrolmentId } = data;
      const before = state.entries.get(enrolmentId);
      if (before === undefined) return state;
      release(state.byEmail, before.email, enrolmentId);
      release(state.byRollNo, before.rollNo, enrolmentId);
      state.entries.delete(enrolmentId);
      return state;
    }
    default:
      return unreachable(type);
  }
}

/** Streams `roster-{orgId}`. */
export const roster: StreamKind<Roster, RosterEvent> = {
  category: 'roster',
  impersonal: true,
  initialState: () => ({
    entries: new Map(),
    byEmail: new Map(),
    byRollNo: new Map(),
    running: null,
    declined: new Map(),
    began: -1,
    until: null,
    declared: true,
    undeclared: new Set(),
  }),
  evolve,
  sizeOf: ({ entries, declined }) => 1024 + 500 * entries.size + 150 * declined.size,
};

/** Bytes of what the roster knows an address by. */
const HMAC_BYTES = 16;

/** What the roster of a college knows an address or a Roll No by: never the datum. */
export function knownBy(secret: Uint8Array, orgId: string, what: 'email' | 'rollNo', text: string): string {
  return mac(secret, `roster\n${orgId}\n${what}\n${text}`).subarray(0, HMAC_BYTES).toString('base64url');
}
