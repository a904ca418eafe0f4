import { defineContext } from '@aarambh/context/context.ts';
import { AuditId } from '@aarambh/contracts/events/audit.ts';
import { auditors } from '@aarambh/http/access.ts';
import { audits } from './admin/audits.ts';
import { statements } from './admin/statements.ts';
import { auditRun } from './run/state.ts';
import type { AuditRuns, AuditUses } from './service.ts';
import { createAudit } from './use-cases.ts';

/** Replays of the points ledger, and statements as of any moment. It reads the streams of others; its own say who took a verdict along. */
export const audit = defineContext<'audit', AuditUses, { readonly host: { readonly auditRuns: AuditRuns } }>({
  name: 'audit',
  needs: ['host'],
  streams: [{ kind: auditRun, ids: AuditId, history: auditors, resources: ['audits'] }],
  adminResources: [statements, audits],
  open: ({ commands }, { host }) => ({ use: createAudit(commands, host.auditRuns) }),
});
