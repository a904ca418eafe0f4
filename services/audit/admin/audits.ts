import { AuditRun } from '@aarambh/contracts/http/admin.ts';
import { auditors, order, staff } from '@aarambh/http/access.ts';
import { listed, ListQuery } from '@aarambh/http/admin/listing.ts';
import type { AdminResource } from '@aarambh/http/admin/resource.ts';
import { answers, endpoint } from '@aarambh/http/endpoint.ts';
import { z } from 'zod';
import type { AuditUses } from '../service.ts';

const tag = 'Admin';

/** Replays of the points ledger from its first event (J5). They stand in operational state, and in no read model. */
export const audits: AdminResource<AuditUses> = {
  name: 'audits',
  place: 80,
  readers: auditors,
  writers: auditors,
  offeredTo: auditors,
  file: false,
  rules: null,
  endpoints: [
    endpoint(
      {
        ...{ method: 'GET', path: '/admin/api/audits', tag, summary: 'The last audits', access: staff(auditors) },
        ...{ query: ListQuery, answers: answers(z.array(AuditRun)) },
      },
      async (call, { runs }: AuditUses) => {
        const rows = await runs.list();
        return listed(call, 'audits', rows, 0, rows.length);
      },
    ),
    endpoint(
      {
        ...{ method: 'GET', path: '/admin/api/audits/{id}', tag, summary: 'One audit, with progress while it runs' },
        ...{ access: staff(auditors), params: z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) }), answers: answers(AuditRun) },
      },
      async (call, { runs }: AuditUses) => {
        const run = await runs.get(call.params.id);
        return run === null ? call.problem('not_found') : call.json(run);
      },
    ),
    endpoint(
      {
        ...{ method: 'POST', path: '/admin/api/audits', tag, summary: 'Starts an audit, or answers the one that runs' },
        ...{ access: order(auditors, 'none'), answers: answers(AuditRun) },
      },
      async (call, { runs }: AuditUses) => call.json(await runs.start(call.me.accountId)),
    ),
  ],
};
