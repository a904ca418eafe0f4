import type { AuditEvent } from '@aarambh/contracts/events/audit.ts';
import type { StreamKind } from '@aarambh/kernel/decision.ts';

/** Streams `audit-{auditId}`: nothing about a verdict depends on who took it along before. */
export const auditRun: StreamKind<null, AuditEvent> = {
  category: 'audit',
  impersonal: true,
  initialState: () => null,
  evolve: () => null,
  sizeOf: () => 0,
};
