import type { PanelEvent } from '@aarambh/contracts/events/panels.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { Panel } from './state.ts';

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
