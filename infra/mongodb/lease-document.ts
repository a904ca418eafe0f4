/** The holder of a lease that several processes hold together. */
export const SHARED = 'shared';

/** Who shares a lease and what of it is whose: parts of the lease's own document. */
export interface SharedLease {
  /** By their ids. */
  readonly sharers?: Readonly<Record<string, { readonly holder: string; readonly beat: number; readonly offers: readonly string[] }>>;
  /** Ids of the owners, by the names of parts. */
  readonly owners?: Readonly<Record<string, string>>;
}

/** A lease as it is kept. */
export interface LeaseDocument extends SharedLease {
  /** Its name. */
  readonly _id: string;
  /** Another one for every term, so that a holder always knows its own; null when the lease was given up. */
  readonly holder: string | null;
  /** Grows with every renewal and every change of hands, and says nothing about time. */
  readonly renewals: number;
}
