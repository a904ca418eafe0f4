import type { AuditVerdict } from '@aarambh/contracts/http/admin.ts';
import { ownDataDir } from '@aarambh/infra/data-folder/owner-lock.ts';
import { dataFolder } from '../data-folder.ts';
import { Fatal } from '../fatal.ts';
import { auditFolder } from '../workers/audit-client.ts';
import { ownerOr, requireLog, runVerb } from './verb.ts';
import { withDistributed } from './with-services.ts';

/**
 * `npm run audit [-- --json]`: replays the ledger from the first event. Exits 0 when it is consistent, 1 on a difference, 2 when
 * it could not be audited.
 */
await runVerb(async (config, args) => {
  requireLog(config);
  const verdict = await ownerOr<AuditVerdict>(config, { verb: 'audit', args: {} }, 'Replaying the ledger', async (report) => {
    const { distributed } = config;
    if (distributed !== null)
      return withDistributed(config, async (engines) => {
        if ((await engines.store.head()) === 0)
          throw new Fatal(`There is no data in the namespace ${distributed.namespace}; set NAMESPACE to that of your nodes.`, 2);
        const { auditElsewhere } = await import('../distributed/audit.ts');
        return auditElsewhere(engines, distributed.partitions, false, report);
      });
    const ownership = ownDataDir(config.dataDir, { unfinishedRestore: 'accept' });
    try {
      return await auditFolder(dataFolder(config.dataDir), false, report);
    } finally {
      ownership.release();
    }
  });
  process.stdout.write(args.includes('--json') ? `${JSON.stringify(verdict)}\n` : readable(verdict));
  if (verdict.verdict === 'different') process.exitCode = 1;
});

function readable(verdict: AuditVerdict): string {
  const { firstDifference: first } = verdict;
  const place =
    first === null
      ? []
      : [
          first.stream,
          first.revision === null ? null : `revision ${first.revision}`,
          first.position === null ? null : `position ${first.position}`,
        ];
  return [
    `The ledger is ${verdict.verdict}.`,
    `  events    ${verdict.events}, up to position ${verdict.position}`,
    `  accounts  ${verdict.accounts}`,
    `  sum       ${verdict.sum}`,
    `  chain     ${verdict.chain === '' ? '(empty)' : verdict.chain}`,
    `  heads     ${verdict.heads} signed heads extended`,
    ...(first === null
      ? []
      : [
          `  first of ${verdict.differences} differences: ${first.kind}`,
          `    ${first.detail}`,
          `    ${place.filter((part) => part !== null).join(', ')}`,
        ]),
    '',
  ].join('\n');
}
