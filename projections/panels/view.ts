import { view } from '@aarambh/kernel/view.ts';

/** Who interviews for a college, and who is invited to. Id: organisation id. Stream: panel-{orgId}. */
export interface PanelDocument {
  interviewers: { interviewerId: string; accountId: string; joinedAt: string }[];
  invitations: { interviewerId: string; email: string; expiresAt: string }[];
  /** Of those who joined. */
  people: number;
  changedAt: string;
}

export const panelsView = view<PanelDocument>('panels');
