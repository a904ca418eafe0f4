import type { PanelEvent } from '@aarambh/contracts/events/panels.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { Accepting } from './accept.ts';
import type { Panel } from './state.ts';

/** Takes who accepted onto the panel, which is the outcome of their joining. Refused where the invitation ended meanwhile. */
export function joinPanel(data: Accepting, { invited, seated }: Readonly<Panel>): Decision<PanelEvent, 'link_expired'> {
  if (seated.get(data.interviewerId) === data.accountId) return [];
  if (invited.get(data.interviewerId)?.accountId !== data.accountId) return refuse('link_expired');
  return [{ type: 'InterviewerJoined', data }];
}
