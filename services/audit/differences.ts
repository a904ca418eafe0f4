import type { AuditDifference, DifferenceKind } from '@aarambh/contracts/http/admin.ts';

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
