import type { EnquiryState, HeldWhy } from '@aarambh/contracts/enquiries/state.ts';
import { view } from '@aarambh/kernel/view.ts';

/** Id: enquiry id. Stream: enquiry-{id}. There is none of what was erased, and no text of what was taken back. */
export interface EnquiryDocument {
  reference: string;
  category: string;
  state: EnquiryState;
  open: boolean;
  held: boolean;
  heldWhy: HeldWhy | null;
  heldAt: string | null;
  name: string;
  email: string | null;
  accountId: string | null;
  fields: Record<string, string>;
  document: { name: string; contentType: string; bytes: number } | null;
  receivedAt: string;
  /** When an answer is due, while none was given and one is owed; else `NEVER`. */
  dueAt: string;
  firstAnsweredAt: string | null;
  /** Of the last answer, while it stands so and waits for more words; else null. */
  answeredAt: string | null;
  takenById: string | null;
  endedAt: string | null;
  /** Since when everybody reads it on its page; null while nobody does. */
  shownAt: string | null;
  /** What it counts as in the figures of the desk: see `tallyOf`. */
  tally: string | null;
  /** Revision of the last event that changed what whoever answers reads. */
  readRevision: number;
  /** Oldest first. */
  thread: { what: 'answer' | 'added' | 'note'; at: string; text: string; byId: string | null }[];
}

export const enquiriesView = view<EnquiryDocument>('enquiries');
