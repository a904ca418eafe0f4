/** One way from a command to a query. */
export interface Chain {
  /** Gives a command; resolves with the milliseconds from its acknowledgement until a query showed it. */
  command(index: number): Promise<number>;
  close(): Promise<void>;
}
