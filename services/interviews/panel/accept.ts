import type { PanelEvent } from '@aarambh/contracts/events/panels.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { openInvitation } from './open-invitation.ts';
import type { Panel } from './state.ts';

export interface Accepting {
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
