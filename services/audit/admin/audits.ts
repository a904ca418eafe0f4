import type { AuditVerdict } from '@aarambh/contracts/http/admin.ts';
import { auditsContract } from '@aarambh/contracts/resources/audit.ts';
import { exportVerdictCsv, exportVerdictJson, listAudits, readAudit, startAudit } from '@aarambh/contracts/routes/audit.ts';
import { auditors, order, staff } from '@aarambh/http/access.ts';
import { answerCsv, answerJsonFile, csvFile } from '@aarambh/http/admin/csv.ts';
import { listed } from '@aarambh/http/admin/listing.ts';
import type { AdminResource } from '@aarambh/http/admin/resource.ts';
import { handle, type CallOf } from '@aarambh/http/endpoint.ts';
import type { AuditUses } from '../use-cases.ts';

const access = staff(auditors);

type ExportCall = CallOf<typeof exportVerdictCsv> | CallOf<typeof exportVerdictJson>;

/** Answers a verdict as a file. First the note and then the file: nothing leaves without standing in the history. */
async function exported(call: ExportCall, use: AuditUses, format: 'csv' | 'json') {
  const { id } = call.params;
  const verdict = (await use.runs.get(id))?.verdict ?? null;
  if (verdict === null) return call.problem('not_found');
  const noted = await use.noteExport(id, format, call.context());
  if (!noted.ok) return call.refuse(noted);
  if (format === 'csv') return answerCsv(call, 'verdict.csv', verdictCsv(verdict));
  return answerJsonFile(call, 'verdict.json', verdict);
}

function verdictCsv({ firstDifference: first, ...verdict }: AuditVerdict): string {
  const cells = {
    ...verdict,
    first_kind: first?.kind ?? null,
    first_detail: first?.detail ?? null,
    first_stream: first?.stream ?? null,
    first_revision: first?.revision ?? null,
    first_position: first?.position ?? null,
  };
  return csvFile(Object.keys(cells), [Object.values(cells)]);
}

/** Replays of the points ledger from its first event (J5). They stand in operational state, and in no read model. */
export const audits: AdminResource<AuditUses> = {
  name: auditsContract.name,
  place: 80,
  readers: auditors,
  writers: auditors,
  offeredTo: auditors,
  verbs: {},
  file: false,
  rules: null,
  endpoints: [
    handle(listAudits, { access }, async (call, { runs }: AuditUses) => {
      const rows = await runs.list();
      return listed(call, auditsContract.name, rows, 0, rows.length);
    }),
    handle(readAudit, { access }, async (call, { runs }: AuditUses) => {
      const run = await runs.get(call.params.id);
      return run === null ? call.problem('not_found') : call.json(run);
    }),
    handle(startAudit, { access: order(auditors, 'none') }, async (call, { runs }: AuditUses) =>
      call.json(await runs.start(call.me.accountId)),
    ),
    handle(exportVerdictCsv, { access }, (call, use: AuditUses) => exported(call, use, 'csv')),
    handle(exportVerdictJson, { access }, (call, use: AuditUses) => exported(call, use, 'json')),
  ],
};
