/** Work that comes round: what is due is a query, so a restart forgets nothing. */
export interface Schedule {
  readonly name: string;
  readonly everyMs: number;
  /** Idempotent; a failure is reported and tried again next time. */
  readonly run: () => Promise<unknown>;
}
