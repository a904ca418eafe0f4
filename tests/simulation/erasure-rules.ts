import { DAY_MS } from '@aarambh/contracts/time.ts';
import type { EventMetadata } from '@aarambh/kernel/metadata.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';

/** An event as these rules see it. */
interface Told {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly actor: string;
  readonly corr: string;
  /** When it was written, by the clock of its machine. Milliseconds. */
  readonly at: number;
}

/** What stands in a stream before an erasure, and which accounts are erased. Answers whether what it must be decided on stands there. */
type Rule = (erasing: Told, before: readonly Told[], erasedAccounts: ReadonlySet<unknown>) => boolean;

/** What needs not be kept has been so for a month at least: nothing is taken off that changed since. */
const KEPT_MS = 30 * DAY_MS;

const lastOf = (before: readonly Told[], ...types: readonly string[]): Told | undefined =>
  before.findLast(({ type }) => types.includes(type));
const names = (field: string, one: unknown) => (told: Told) => told.data[field] === one;

/** The guardian that an account was last asked for, and what became of that; null for none. */
function guardianOf(before: readonly Told[]): { readonly asked: Told; readonly answer: string | null } | null {
  const asked = lastOf(before, 'GuardianConsentRequested', 'AccountClaimed');
  if (asked === undefined || asked.type === 'AccountClaimed') return null;
  const answer = lastOf(before.slice(before.indexOf(asked)), 'GuardianConsentGiven', 'GuardianConsentDeclined');
  return { asked, answer: answer?.type ?? null };
}

const mayEnd: Rule = ({ actor, corr, at }, before) => {
  if (lastOf(before, 'AccountErased') !== undefined) return false;
  if (actor === 'system:guardian-consent') {
    const guardian = guardianOf(before);
    const isOver = guardian?.answer === null && at >= Date.parse(String(guardian.asked.data.expiresAt));
    return isOver || guardian?.answer === 'GuardianConsentDeclined';
  }
  if (actor !== 'system:own-erasure') return actor.startsWith('account:') || actor === 'system:operator';
  const asked = lastOf(before, 'ErasureRequested', 'ErasureWithdrawn');
  return asked?.type === 'ErasureRequested' && asked.data.requestId === corr && at >= Date.parse(String(asked.data.until));
};

/** Of what nothing was written for as long as it is kept, or whose account is erased, or that somebody asked to be erased. */
const mayGo: Rule = ({ data: { why }, at }, before, erasedAccounts) => {
  if (why === 'kept-long-enough') return at - before.at(-1)!.at >= KEPT_MS;
  return why !== 'account-erased' || erasedAccounts.has(before[0]!.data.accountId);
};

/** Somebody who was invited, under that id, and whose invitation has not ended. */
const stillInvited =
  (field: string, invited: string, ...ended: readonly string[]): Rule =>
  ({ data }, before) =>
    before.filter(names(field, data[field])).findLast(({ type }) => type === invited || ended.includes(type))?.type === invited;

const subscribed: Rule = ({ data: { subscriberId, why } }, before) => {
  const last = before.at(-1);
  return last?.data.subscriberId === subscriberId && last?.type.startsWith('NewsletterLeft') === false
    ? why !== 'not-confirmed' || last.type === 'NewsletterAsked'
    : false;
};

const STUDENT = ['StudentEnrolled', 'StudentInvited', 'InvitationLapsed', 'InvitationAccepted', 'EnrolmentRemoved', 'EnrolmentReturned'];
const UPLOAD = ['UploadRefused', 'UploadExpired', 'UploadWithdrawn', 'UploadConfirmed', 'UploadFinished'];

/** For each type of event that erases somebody, whether what it is decided on stands when it is written. */
export const erasureRules: Readonly<Record<string, Rule>> = {
  AccountErased: mayEnd,
  GuardianForgotten: ({ data: { requestId } }, before) =>
    guardianOf(before)?.asked.data.requestId === requestId &&
    !before.some((one) => one.type === 'GuardianForgotten' && one.data.requestId === requestId),
  CareerApplicationErased: mayGo,
  EnquiryErased: mayGo,
  TestimonialWriterErased: (_, before) => before[0]?.type === 'TestimonialInvited',
  ColleagueJoined: stillInvited('inviteeId', 'ColleagueInvited', 'ColleagueJoined', 'ColleagueInvitationEnded'),
  ColleagueInvitationEnded: stillInvited('inviteeId', 'ColleagueInvited', 'ColleagueJoined', 'ColleagueInvitationEnded'),
  InvitationDeclined: (_, before) => lastOf(before, ...STUDENT)?.type === 'StudentInvited',
  EnrolmentForgotten: (_, before) => ['InvitationLapsed', 'EnrolmentRemoved'].includes(lastOf(before, ...STUDENT)?.type ?? ''),
  UploadRefused: (_, before) => lastOf(before, ...UPLOAD) === undefined,
  UploadExpired: (_, before) => lastOf(before, ...UPLOAD) === undefined,
  UploadWithdrawn: (_, before) =>
    lastOf(before, ...UPLOAD, 'UploadRead', 'UploadConfirmationGiven')?.type !== 'UploadConfirmationGiven' &&
    lastOf(before, ...UPLOAD) === undefined,
  UploadFinished: (_, before) => lastOf(before, ...UPLOAD)?.type === 'UploadConfirmed',
  InterviewerJoined: stillInvited('interviewerId', 'InterviewerInvited', 'InterviewerJoined', 'InterviewerInvitationEnded'),
  InterviewerInvitationEnded: stillInvited('interviewerId', 'InterviewerInvited', 'InterviewerJoined', 'InterviewerInvitationEnded'),
  NewsletterLeft: subscribed,
  NewsletterEnded: subscribed,
};

/** What follows a guardian who is forgotten without an answer: the account that they were asked for ends, or is another person's. */
const ENDS_ASKING = ['AccountErased', 'AccountClaimed'];

/** Follows a log and throws at an erasure of which something it must be decided on does not stand when it is written. */
export function erasuresFollowed(): (event: Pick<StoredEvent, 'type' | 'stream' | 'data' | 'meta'>) => void {
  const streams = new Map<string, Told[]>();
  const erasedAccounts = new Set<unknown>();
  return ({ type, stream, data, meta }) => {
    const { actor, corr, time } = JSON.parse(meta) as EventMetadata;
    const told: Told = { type, actor, corr, at: Date.parse(time), data: JSON.parse(data) as Told['data'] };
    const before = streams.get(stream) ?? [];
    streams.set(stream, before);
    const unanswered = before.at(-1)?.type === 'GuardianForgotten' && guardianOf(before)?.answer === null;
    if (unanswered && !ENDS_ASKING.includes(type)) throw new Error('a guardian was forgotten who is still asked');
    if (erasureRules[type]?.(told, before, erasedAccounts) === false)
      throw new Error(`${type} although what it was decided on had changed`);
    if (type === 'AccountErased') erasedAccounts.add(told.data.accountId);
    before.push(told);
  };
}
