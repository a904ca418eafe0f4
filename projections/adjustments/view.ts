import { view } from '@aarambh/kernel/view.ts';

/** Id: adjustment id. Stream: adjustment-{id}. */
export interface AdjustmentDocument {
  memberId: string;
  amount: number;
  status: 'proposed' | 'approved' | 'rejected';
  proposedBy: string;
  decidedBy: string | null;
  proposedAt: string;
}

export const adjustmentsView = view<AdjustmentDocument>('adjustments');
