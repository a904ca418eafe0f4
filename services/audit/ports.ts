import type { AuditRun } from '@aarambh/contracts/http/admin.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { EventReader } from '@aarambh/kernel/ports/event-store.ts';
import type { Scratch } from '@aarambh/kernel/ports/scratch.ts';
import type { SignedHeads } from '@aarambh/kernel/ports/signed-heads.ts';

/** Whether the read models had applied an event. */
export type Applied = (event: { readonly stream: string; readonly position: number }) => boolean;

/**
 * Ledger documents as the audit reads them: every one, in both models, in any order. `applied` is asked first: what both models
 * had applied before the documents are read; they may go on meanwhile.
 */
export interface LedgerDocuments {
  applied(): Promise<Applied>;
  accounts(): AsyncIterable<{ readonly id: string; readonly revision: number; readonly doc: unknown }>;
  entries(): AsyncIterable<{ readonly id: string; readonly revision: number; readonly doc: unknown }>;
}

export interface AuditPorts {
  readonly reader: EventReader;
  readonly heads: SignedHeads;
  readonly documents: LedgerDocuments;
  /** Position up to which the writer acknowledged events, as noted beside the log; 0 when nobody noted it. */
  readonly acknowledged: number;
  /** What is gone of what belongs to the log and stands beside it, a sentence each. */
  readonly lost?: readonly string[];
  /** Holds what the audit notes of accounts, bookings, streams and documents: ids, amounts and hashes, nothing personal. */
  readonly scratch: Scratch;
  /** The audit's own clock: what waits for its effect is judged by it, where it is later than the last event. */
  readonly now: Clock;
  /**
   * Whether a node is running, which settles what was interrupted: only then does time by the clock count on a log where nothing
   * happens any more. A node that was killed in the middle of a booking and stopped has broken nothing.
   */
  readonly settling: boolean;
}

/** Runs of the audit as the console sees them. */
export interface AuditRuns {
  /** Starts a run in a worker, or answers the one that is running. */
  start(startedBy: string): Promise<AuditRun>;
  get(id: string): Promise<AuditRun | null>;
  list(): Promise<readonly AuditRun[]>;
}
