/** One way from a command to a query. */
export interface Chain {
  /** Gives a command; resolves with the milliseconds from its acknowledgement until a query showed it. */
  command(index: number): Promise<number>;
  /** Where the time went since this was asked last, as lines that people read; nothing where nobody counts it. */
  hops(): readonly string[];
  close(): Promise<void>;
}
