import type { PanelEvent } from '@aarambh/contracts/events/panels.ts';
import { panelLimits } from '@aarambh/contracts/interviews/panel.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { InvitedInterviewer, Panel } from './state.ts';

/** Whom a link invites; null where that is over. */
export function openInvitation(
  { interviewerId, now }: { readonly interviewerId: string; readonly now: number },
  { invited }: Readonly<Panel>,
): (InvitedInterviewer & { readonly email: string }) | null {
  const found = invited.get(interviewerId);
  if (found === undefined || found.email === null || now >= found.expiresAt) return null;
  return { ...found, email: found.email };
}

export interface InviteInterviewer {
  readonly orgId: string;
  readonly interviewerId: string;
  readonly email: string;
  /** Instant. */
  readonly expiresAt: string;
  /** The account that the address belongs to, or an id that nobody has: who is on the panel is not invited again. */
  readonly accountId: string;
}

/** Asks somebody to interview for a college. */
export function inviteInterviewer(
  { orgId, interviewerId, email, expiresAt, accountId }: InviteInterviewer,
  { invited, seated }: Readonly<Panel>,
): Decision<PanelEvent, 'already_interviewer' | 'panel_full'> {
  const isKnown = [...seated.values()].includes(accountId) || [...invited.values()].some((open) => open.email === email);
  if (isKnown) return refuse('already_interviewer');
  if (seated.size + invited.size >= panelLimits.interviewers) return refuse('panel_full');
  return [{ type: 'InterviewerInvited', data: { orgId, interviewerId, expiresAt }, personal: { email } }];
}

interface Accepting {
  readonly orgId: string;
  readonly interviewerId: string;
  readonly accountId: string;
}

/** Notes with which account somebody accepts: from here on the joining is finished, whatever stops in between. */
export function acceptInvitation(
  { now, ...data }: Accepting & { readonly now: number },
  state: Readonly<Panel>,
): Decision<PanelEvent, 'link_expired'> {
  const open = openInvitation({ interviewerId: data.interviewerId, now }, state);
  if (open === null) return refuse('link_expired');
  return open.accountId === data.accountId ? [] : [{ type: 'InterviewerAccepted', data }];
}

/** Takes who accepted onto the panel, which is the outcome of their joining. Refused where the invitation ended meanwhile. */
export function joinPanel(data: Accepting, { invited, seated }: Readonly<Panel>): Decision<PanelEvent, 'link_expired'> {
  if (seated.get(data.interviewerId) === data.accountId) return [];
  if (invited.get(data.interviewerId)?.accountId !== data.accountId) return refuse('link_expired');
  return [{ type: 'InterviewerJoined', data }];
}

export interface EndInvitation {
  readonly orgId: string;
  readonly interviewerId: string;
  readonly why: 'withdrawn' | 'declined' | 'expired';
  readonly now: number;
}

/** Ends an invitation that was taken back, was declined, or that nobody accepted in time. */
export function endInvitation(
  { now, ...data }: EndInvitation,
  { invited }: Readonly<Panel>,
): Decision<PanelEvent, 'link_expired' | 'not_found'> {
  const open = invited.get(data.interviewerId);
  if (open === undefined) return refuse(data.why === 'withdrawn' ? 'not_found' : 'link_expired');
  return data.why === 'expired' && now < open.expiresAt ? [] : [{ type: 'InterviewerInvitationEnded', data }];
}

export interface RemoveInterviewer {
  readonly orgId: string;
  readonly interviewerId: string;
  readonly why: 'removed' | 'left' | 'account-erased';
}

/** Takes somebody off a panel: what they wrote stays, and they see nothing of it any more. */
export function removeInterviewer(data: RemoveInterviewer, { seated }: Readonly<Panel>): Decision<PanelEvent, 'not_found'> {
  const accountId = seated.get(data.interviewerId);
  return accountId === undefined ? refuse('not_found') : [{ type: 'InterviewerRemoved', data: { ...data, accountId } }];
}
