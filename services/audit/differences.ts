import type { AuditDifference } from '@aarambh/contracts/http/admin.ts';

/** What an audit can find. Stable: people script against it, and the console explains each. */
export type DifferenceKind =
  // The log as a whole
  | 'store_corrupt'
  | 'stream_revision'
  | 'head_signature'
  | 'head_differs'
  | 'log_cut'
  | 'part_missing'
  | 'unreadable_event'
  | 'wrong_stream'
  // One account's stream
  | 'account_chain'
  | 'lot'
  | 'spending_rule'
  | 'below_zero'
  | 'unbalanced'
  // Effects and their causes
  | 'effect_without_cause'
  | 'cause_without_effect'
  | 'effect_differs'
  | 'effect_twice'
  | 'self_approved'
  | 'out_of_order'
  // Documents of the read model
  | 'document_differs'
  | 'document_missing'
  | 'document_extra'
  | 'document_behind';

/** The place in the log that a difference is about. */
export interface Place {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
}

/** Counts what differs and keeps the first: a damaged store may differ everywhere, and the first place is where to look. */
export interface Differences {
  add(kind: DifferenceKind, detail: string, place?: Partial<Place>): void;
  first(): AuditDifference | null;
  count(): number;
}

export function differences(): Differences {
  let first: AuditDifference | null = null;
  let count = 0;
  return {
    add(kind, detail, place) {
      count++;
      first ??= { kind, detail, stream: place?.stream ?? null, revision: place?.revision ?? null, position: place?.position ?? null };
    },
    first: () => first,
    count: () => count,
  };
}
