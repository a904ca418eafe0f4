import type { AuditEvent } from '@aarambh/contracts/events/audit.ts';
import type { EventWords } from '../ui/record/spoken.ts';

/** What histories call the events of these records. */
export const words = {
  VerdictExported: 'Verdict exported',
} satisfies EventWords<AuditEvent>;
