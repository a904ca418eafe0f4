import { z } from 'zod';
import { AuditId } from '../events/audit.ts';
import { AuditRun, ListQuery, MemberStatement } from '../http/admin.ts';
import { Id, Instant } from '../ids.ts';
import { route } from './route.ts';

const tag = 'Admin';
const run = z.object({ id: AuditId });
const member = z.object({ memberId: Id });
/** A moment without milliseconds means its whole second. */
const moment = z.object({ at: Instant.optional() });

export const listAudits = route({
  method: 'GET',
  path: '/admin/api/audits',
  tag,
  summary: 'The last audits',
  query: ListQuery,
  answer: z.array(AuditRun),
  problems: [],
});

export const readAudit = route({
  method: 'GET',
  path: '/admin/api/audits/{id}',
  tag,
  summary: 'One audit, with progress while it runs',
  params: run,
  answer: AuditRun,
  problems: [],
});

export const startAudit = route({
  method: 'POST',
  path: '/admin/api/audits',
  tag,
  summary: 'Starts an audit, or answers the one that runs',
  answer: AuditRun,
  problems: [],
});

export const exportVerdictCsv = route({
  method: 'GET',
  path: '/admin/api/audits/{id}/verdict.csv',
  tag,
  summary: 'The verdict as CSV; each export stands in the history of the audit',
  params: run,
  file: 'text/csv',
  problems: [],
});

export const exportVerdictJson = route({
  method: 'GET',
  path: '/admin/api/audits/{id}/verdict.json',
  tag,
  summary: 'The verdict as JSON, as the terminal prints it; each export stands in the history of the audit',
  params: run,
  file: 'application/json',
  problems: [],
});

export const readStatement = route({
  method: 'GET',
  path: '/admin/api/statements/{memberId}',
  tag,
  summary: 'A member’s account as it stood at a moment, folded from its events',
  params: member,
  query: moment,
  answer: MemberStatement,
  problems: [],
});

export const exportStatementCsv = route({
  method: 'GET',
  path: '/admin/api/statements/{memberId}/export.csv',
  tag,
  summary: 'The same as CSV',
  params: member,
  query: moment,
  file: 'text/csv',
  problems: [],
});

export const exportStatementJson = route({
  method: 'GET',
  path: '/admin/api/statements/{memberId}/export.json',
  tag,
  summary: 'The same as a JSON file',
  params: member,
  query: moment,
  file: 'application/json',
  problems: [],
});
