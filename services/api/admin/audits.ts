import { AuditRun } from '@aarambh/contracts/http/admin.ts';
import { z } from 'zod';
import { answers, endpoint, type Endpoint } from '../http/endpoint.ts';
import { listed, ListQuery } from './listing.ts';

const tag = 'Admin';

/** Replays of the points ledger from its first event (J5). */
export const adminAuditEndpoints: readonly Endpoint[] = [
  endpoint(
    { method: 'GET', path: '/admin/api/audits', tag, summary: 'The last audits', query: ListQuery, answers: answers(z.array(AuditRun)) },
    async (call) => {
      const runs = await call.ports.auditRuns.list();
      return listed(call, 'audits', runs, 0, runs.length);
    },
  ),
  endpoint(
    {
      method: 'GET',
      path: '/admin/api/audits/{id}',
      tag,
      summary: 'One audit, with progress while it runs',
      params: z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) }),
      answers: answers(AuditRun),
    },
    async (call) => {
      const run = await call.ports.auditRuns.get(call.params.id);
      return run === null ? call.problem('not_found') : call.json(run);
    },
  ),
  endpoint(
    {
      method: 'POST',
      path: '/admin/api/audits',
      tag,
      summary: 'Starts an audit, or answers the one that runs',
      answers: answers(AuditRun),
    },
    async (call) => call.json(await call.ports.auditRuns.start(call.me.accountId)),
  ),
];
