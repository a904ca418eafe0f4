import { defineContext } from '@aarambh/context/context.ts';
import { audits } from './admin/audits.ts';
import { statements } from './admin/statements.ts';
import type { AuditRuns, AuditUses } from './service.ts';
import { statementAt } from './statement-at.ts';

/** Replays of the points ledger, and statements as of any moment. It owns no stream: it reads those of others. */
export const audit = defineContext<'audit', AuditUses, { readonly host: { readonly auditRuns: AuditRuns } }>({
  name: 'audit',
  needs: ['host'],
  streams: [],
  adminResources: [statements, audits],
  open: (_ports, { host }) => ({ use: { runs: host.auditRuns, statementAt } }),
});
