/**
 * Leases: which of several processes does what only one should do (the relay, reactors, schedules, the signing of heads).
 * A lease is taken over when its holder's renewal counter stood still for a whole lease by the taker's own monotonic clock, so
 * no two clocks are ever compared. A holder that was paused may wake up and act for a moment: a lease spares work, and safety
 * comes from expected revisions, fencing, and ids derived from causes.
 */
export interface Leases {
  /**
   * Competes for a lease until stopped. Whenever it is held `work` runs; its signal is aborted when the lease is lost or given
   * up, and the lease is given up when `work` ends, to be competed for again. What `work` throws goes to `report`.
   */
  compete(name: string, work: (signal: AbortSignal) => Promise<void>, report: (error: unknown) => void): LeaseCompetition;
  /** Who holds what, for operators. */
  holders(): Promise<readonly { readonly name: string; readonly holder: string; readonly renewals: number }[]>;
}

export interface LeaseCompetition {
  readonly held: () => boolean;
  /** Gives the lease up at once, so that another process need not wait for its end; resolves when `work` has ended. */
  stop(): Promise<void>;
}
