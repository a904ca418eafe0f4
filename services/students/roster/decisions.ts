import type { RosterEvent } from '@aarambh/contracts/events/students.ts';
import { FORGOTTEN_DAYS } from '@aarambh/contracts/students/enrolment.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { Roster, RosterEntry } from './state.ts';

/** The upload of a college that a command is about. */
interface OfUpload {
  readonly orgId: string;
  readonly uploadId: string;
}

/** What an upload does to the list while it has the place; whoever lost it, and did not notice, changes nothing any more. */
type InPlace = Decision<RosterEvent, 'upload_running'>;

export interface BeginUpload extends OfUpload {
  readonly declared: boolean;
  /** It is taken anew though it has the place: whoever gives it back for an earlier time does not take it from a later one. */
  readonly anew?: boolean;
}

/** One upload of a college is at work at a time. */
export function beginUpload(
  { orgId, uploadId, declared, anew = false }: BeginUpload,
  { running }: Roster,
): Decision<RosterEvent, 'upload_running'> {
  if (running !== null && running !== uploadId) return refuse('upload_running');
  if (running === uploadId && !anew) return [];
  return [{ type: 'RosterUploadBegan', data: { orgId, uploadId, declared } }];
}

/** A student as a row names them: `rollNo` is null where the row says none, and then stays as it is. */
export type Listing = RosterEntry;

/** By what a row is somebody else's: null where it may be listed. An address of who is off the list keeps nobody from it. */
export function takenBy({ entries, byEmail, byRollNo }: Roster, { enrolmentId, email, rollNo }: Listing): 'email' | 'rollNo' | null {
  const holder = byEmail.get(email) ?? enrolmentId;
  if (holder !== enrolmentId && entries.get(holder)?.listed === true) return 'email';
  return rollNo !== null && (byRollNo.get(rollNo) ?? enrolmentId) !== enrolmentId ? 'rollNo' : null;
}

/** Lists students: whoever has an address or a Roll No of somebody else is left out, which the caller sees by `takenBy` before. */
export function listStudents({ orgId, uploadId, entries }: OfUpload & { readonly entries: readonly Listing[] }, state: Roster): InPlace {
  if (state.running !== uploadId) return refuse('upload_running');
  const seen = { email: new Set<string>(), rollNo: new Set<string | null>() };
  const added: RosterEntry[] = [];
  for (const entry of entries) {
    if (takenBy(state, entry) !== null || seen.email.has(entry.email) || seen.rollNo.has(entry.rollNo)) continue;
    seen.email.add(entry.email);
    if (entry.rollNo !== null) seen.rollNo.add(entry.rollNo);
    const before = state.entries.get(entry.enrolmentId);
    const rollNo = entry.rollNo ?? before?.rollNo ?? null;
    if (before?.listed !== true || before.email !== entry.email || before.rollNo !== rollNo) added.push({ ...entry, rollNo });
  }
  return added.length === 0 ? [] : [{ type: 'RosterListed', data: { orgId, uploadId, entries: added } }];
}

/** Lists students as they were listed once: who has an address or a Roll No of theirs by now is off the list, or will stand as they did then. */
export function relistStudents(
  { orgId, uploadId, entries }: OfUpload & { readonly entries: readonly RosterEntry[] },
  state: Roster,
): InPlace {
  if (state.running !== uploadId) return refuse('upload_running');
  const changed = entries.filter(({ enrolmentId, email, rollNo }) => {
    const now = state.entries.get(enrolmentId);
    return now?.listed !== true || now.email !== email || now.rollNo !== rollNo || state.byEmail.get(email) !== enrolmentId;
  });
  return changed.length === 0 ? [] : [{ type: 'RosterListed', data: { orgId, uploadId, entries: changed } }];
}

/** Takes students off the list. Their addresses stay theirs until somebody else is listed there, their Roll Nos do not. */
export function removeStudents(
  { orgId, uploadId, enrolmentIds }: OfUpload & { readonly enrolmentIds: readonly string[] },
  { entries, running }: Roster,
): InPlace {
  if (running !== uploadId) return refuse('upload_running');
  const listed = enrolmentIds.filter((id) => entries.get(id)?.listed === true);
  return listed.length === 0 ? [] : [{ type: 'RosterRemoved', data: { orgId, uploadId, enrolmentIds: listed } }];
}

/** The next upload may begin. `began`: not where the place was taken anew since. */
export function endUpload({ orgId, uploadId, began }: OfUpload & { readonly began?: number }, state: Roster): Decision<RosterEvent, never> {
  const isIts = state.running === uploadId && (began === undefined || state.began === began);
  return isIts ? [{ type: 'RosterUploadEnded', data: { orgId, uploadId } }] : [];
}

export interface DeclareRoster {
  readonly orgId: string;
  readonly byId: string;
  /** The uploads that were declared one by one. */
  readonly uploadIds: readonly string[];
}

/** The college declares the age of everybody whom it listed so far. `contended`: another undeclared list came meanwhile. */
export function declareRoster(
  { orgId, byId, uploadIds }: DeclareRoster,
  { undeclared }: Roster,
): Decision<RosterEvent, 'nothing_to_do' | 'contended'> {
  if (undeclared.size === 0) return refuse('nothing_to_do');
  if ([...undeclared].some((uploadId) => !uploadIds.includes(uploadId))) return refuse('contended');
  return [{ type: 'RosterDeclared', data: { orgId, byId } }];
}

export interface OfStudent {
  readonly orgId: string;
  readonly enrolmentId: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Whether somebody declined not long ago at the address by which a student is listed: the college does not write there (I2). */
export function isDeclined({ enrolmentId, now }: Omit<OfStudent, 'orgId'>, { entries, declined }: Roster): boolean {
  const email = entries.get(enrolmentId)?.email;
  return email !== undefined && now < (declined.get(email) ?? now);
}

/** Students who are on the list, and are not written to since somebody declined at their address. */
export function notInvited(now: number, { entries, byEmail, declined }: Roster): number {
  let count = 0;
  for (const [email, until] of declined) if (now < until && entries.get(byEmail.get(email) ?? '')?.listed === true) count++;
  return count;
}

/** Notes that somebody declined: whoever a list names by their address is enrolled, and not invited for as long as an invitation is remembered. */
export function declineOnRoster(command: OfStudent, state: Roster): Decision<RosterEvent, never> {
  const { orgId, enrolmentId, now } = command;
  if (!state.entries.has(enrolmentId) || isDeclined(command, state)) return [];
  const until = new Date(now + FORGOTTEN_DAYS * DAY_MS).toISOString();
  return [{ type: 'RosterInvitationDeclined', data: { orgId, enrolmentId, until } }];
}

/** Nothing is known of somebody any more: their address is free. */
export function forgetStudent(
  { orgId, enrolmentId }: { readonly orgId: string; readonly enrolmentId: string },
  { entries }: Roster,
): Decision<RosterEvent, never> {
  return entries.has(enrolmentId) ? [{ type: 'RosterForgotten', data: { orgId, enrolmentId } }] : [];
}
