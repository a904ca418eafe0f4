import type { AuditEvent } from '@aarambh/contracts/events/audit.ts';
import type { StreamKind, Decision } from '@aarambh/kernel/decision.ts';

/** Streams `audit-{auditId}`: nothing about a verdict depends on who took it along before. */
export const auditRun: StreamKind<null, AuditEvent> = {
  category: 'audit',
  impersonal: true,
  initialState: () => null,
  evolve: () => null,
  sizeOf: () => 0,
};

interface NoteExport {
  readonly auditId: string;
  readonly format: 'csv' | 'json';
}

/** Keeps that somebody took a verdict out of the console; each time anew. */
export function noteExport({ auditId, format }: NoteExport): Decision<AuditEvent, never> {
  return [{ type: 'VerdictExported', data: { auditId, format } }];
}
