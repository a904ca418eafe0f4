import type { LotPart } from '@aarambh/contracts/events/points.ts';
import { view } from '@aarambh/kernel/view.ts';

/** Id: `{memberId}:{revision, 8 digits}`. Stream: points-{memberId}. One movement of the ledger. */
export interface LedgerEntryDocument {
  memberId: string;
  type: string;
  /** Signed change of the member's account; the counter account moves by the opposite. */
  amount: number;
  counter: string;
  balance: number;
  bookingId: string | null;
  gatheringId: string | null;
  lots: LotPart[];
  eventId: string;
  time: string;
  position: number;
}

export const ledgerEntriesView = view<LedgerEntryDocument>('ledger-entries');
