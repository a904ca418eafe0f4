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
  /**
   * Shares work in parts with all other processes that do so under the same name, until stopped. Each part is done by one process at a time,
   * chosen by its name among those that live and offer it: so parts spread, and only those of who comes or goes change hands. Whenever a part is
   * ours its `work` runs; its signal is aborted when it is not ours any more. Whoever lives gives a part up when `work` has ended. Of who cannot
   * say so any more (cut off, paused or killed) others begin when its lease is over: `work` has been told to end by then, unless the process was
   * paused, and may still be ending. Work that ends by itself begins again later; what it throws goes to `report`, as does,
   * with null, that leases cannot be asked.
   */
  share(name: string, parts: readonly LeasedPart[], report: (error: unknown, part: string | null) => void): SharedWork;
  /** Who holds what, for operators: of shared work everybody who takes part in it. */
  holders(): Promise<readonly { readonly name: string; readonly holder: string; readonly renewals: number }[]>;
}

export interface LeaseCompetition {
  readonly held: () => boolean;
  /** Gives the lease up at once, so that another process need not wait for its end; resolves when `work` has ended. */
  stop(): Promise<void>;
}

/** A part of shared work. */
export interface LeasedPart {
  /** Known to all builds, so it never changes; without `.` and `$`. */
  readonly name: string;
  readonly work: (signal: AbortSignal) => Promise<void>;
}

export interface SharedWork {
  /** Names of the parts that are ours just now. */
  readonly held: () => readonly string[];
  /** Gives every part up as soon as its work has ended, so that others need not wait; resolves when all have. */
  stop(): Promise<void>;
}
