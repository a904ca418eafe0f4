import type { PanelEvent } from '@aarambh/contracts/events/panels.ts';
import { panelLimits } from '@aarambh/contracts/interviews/panel.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { Panel } from './state.ts';

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
