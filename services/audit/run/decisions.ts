import type { AuditEvent } from '@aarambh/contracts/events/audit.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';

export interface NoteExport {
  readonly auditId: string;
  readonly format: 'csv' | 'json';
}

/** Keeps that somebody took a verdict out of the console; each time anew. */
export function noteExport({ auditId, format }: NoteExport): Decision<AuditEvent, never> {
  return [{ type: 'VerdictExported', data: { auditId, format } }];
}
