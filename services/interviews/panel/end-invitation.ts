import type { PanelEvent } from '@aarambh/contracts/events/panels.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { Panel } from './state.ts';

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
