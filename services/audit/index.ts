import { defineContext } from '@aarambh/context/context.ts';
import { AuditId } from '@aarambh/contracts/events/audit.ts';
import { auditors } from '@aarambh/http/access.ts';
import { audits } from './admin/audits.ts';
import { deeds } from './admin/deeds.ts';
import { statements } from './admin/statements.ts';
import { auditRun } from './run.ts';
import type { AuditRuns } from './ports.ts';
import { createAudit, type AuditUses } from './use-cases.ts';

/** Replays of the points ledger, statements as of any moment, and what staff did. It reads the streams of others; its own say who took a verdict along. */
export const audit = defineContext<'audit', AuditUses, { readonly host: { readonly auditRuns: AuditRuns } }>({
  name: 'audit',
  needs: ['host'],
  streams: [{ kind: auditRun, ids: AuditId, history: auditors, resources: ['audits'] }],
  adminResources: [statements, audits, deeds],
  ownData: null,
  open: ({ commands }, { host }) => ({ use: createAudit(commands, host.auditRuns) }),
});
