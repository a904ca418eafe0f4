import type { IssueState } from '@aarambh/contracts/enquiries/newsletter.ts';
import { view } from '@aarambh/kernel/view.ts';

/** Id: issue id. Stream: issue-{issueId}. There is none of one that was discarded. */
export interface IssueDocument {
  subject: string;
  body: string;
  state: IssueState;
  /** Revision of its last words. */
  wordsRevision: number;
  changedAt: string;
  plannedAt: string | null;
  startedAt: string | null;
  endedAt: string | null;
  toSend: number;
  /** Mails that were noted, and not kept back. */
  noted: number;
  /** How far subscribers were gone through, in the order in which they confirmed. */
  cursor: { readonly since: string; readonly addressId: string } | null;
  /** Whose mails a stop kept back. */
  held: readonly { readonly addressId: string; readonly subscriberId: string }[];
  sent: number;
  failed: number;
  left: number;
}

export const newsletterIssuesView = view<IssueDocument>('newsletter-issues');
