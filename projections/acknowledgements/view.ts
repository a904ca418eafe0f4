import { view } from '@aarambh/kernel/view.ts';

/** Id: made of announcement and account. Stream: acknowledgement-{id}. */
export interface AcknowledgementDocument {
  announcementId: string;
  accountId: string;
  acknowledgedAt: string;
  /** Revision of the announcement as they read it. */
  readRevision: number;
}

export const acknowledgementsView = view<AcknowledgementDocument>('acknowledgements');
