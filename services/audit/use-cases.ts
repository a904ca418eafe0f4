import type { Commands } from '@aarambh/kernel/commands.ts';
import { resultOf } from '@aarambh/kernel/result.ts';
import { noteExport } from './run/decisions.ts';
import { auditRun } from './run/state.ts';
import type { AuditRuns, AuditUses } from './service.ts';
import { statementAt } from './statement-at.ts';

export function createAudit(commands: Commands, runs: AuditRuns): AuditUses {
  const exported = commands.on(auditRun);
  return {
    runs,
    statementAt,
    async noteExport(auditId, format, context) {
      return resultOf(await exported.execute({ id: auditId, decide: noteExport, command: { auditId, format }, context }));
    },
  };
}
