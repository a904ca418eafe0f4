import type { AuditRun, AuditVerdict, MemberStatement } from '@aarambh/contracts/http/admin.ts';
import type { EventReader } from '@aarambh/kernel/ports/event-store.ts';

/** A signed head of the chain over the log, kept outside the store (design §5). */
export interface SignedHead {
  /** Events that the chain covers. */
  readonly count: number;
  readonly lastEventId: string;
  /** Hexadecimal head of the chain after `count` events. */
  readonly hash: string;
  readonly signedAt: string;
  /** Ed25519 over `count\nlastEventId\nhash\nsignedAt`, base64. */
  readonly signature: string;
}

/** Where heads are kept and how they are checked. Appending is the signer's; auditing only reads. */
export interface SignedHeads {
  /** All heads, oldest first. */
  all(): Promise<readonly SignedHead[]>;
  latest(): Promise<SignedHead | null>;
  append(head: Omit<SignedHead, 'signature'>): Promise<SignedHead>;
  verify(head: SignedHead): boolean;
}

/** Ledger documents as the audit reads them: every one, in both models, in any order. */
export interface LedgerDocuments {
  accounts(): AsyncIterable<{ readonly id: string; readonly revision: number; readonly doc: unknown }>;
  entries(): AsyncIterable<{ readonly id: string; readonly revision: number; readonly doc: unknown }>;
}

export interface AuditPorts {
  readonly reader: EventReader;
  readonly heads: SignedHeads;
  readonly documents: LedgerDocuments;
  readonly now: () => Date;
}

/** Reads the whole log once and answers the verdict; `progress` is told events read of events in all. */
export type RunAudit = (ports: AuditPorts, progress: (read: number, total: number) => void) => Promise<AuditVerdict>;

/** A member's account as it stood at a moment: the last position effective at or before it (design §3.10). */
export type StatementAt = (reader: EventReader, memberId: string, at: string) => Promise<MemberStatement>;

/** Runs of the audit as the console sees them. */
export interface AuditRuns {
  /** Starts a run in a worker, or answers the one that is running. */
  start(startedBy: string): Promise<AuditRun>;
  get(id: string): Promise<AuditRun | null>;
  list(): Promise<readonly AuditRun[]>;
}
