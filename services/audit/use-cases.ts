import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import { resultOf } from '@aarambh/kernel/result.ts';
import type { AuditRuns } from './ports.ts';
import { noteExport, auditRun } from './run.ts';
import { statementAt } from './statement-at.ts';

/** What the api may call. */
export type AuditUses = ReturnType<typeof createAudit>;

export function createAudit(commands: Commands, runs: AuditRuns) {
  const exported = commands.on(auditRun);
  return {
    runs,
    statementAt,
    /** Notes in the history of an audit that its verdict was taken along. */
    async noteExport(auditId: string, format: 'csv' | 'json', context: CommandContext) {
      return resultOf(await exported.execute({ id: auditId, decide: noteExport, command: { auditId, format }, context }));
    },
  };
}
