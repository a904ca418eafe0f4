import type { AuditEvent } from '@aarambh/contracts/events/audit.ts';
import type { FieldWords } from '../ui/record/spoken.ts';

/** What histories call the fields of these events. */
export const words = {
  fields: { format: 'As' },
  values: { format: { csv: 'CSV', json: 'JSON' } },
} satisfies FieldWords<AuditEvent>;
