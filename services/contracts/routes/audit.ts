import { z } from 'zod';
import { AuditId } from '../events/audit.ts';
import { AuditRun, ListQuery, MemberStatement } from '../http/admin.ts';
import { Id, Instant } from '../ids.ts';
import { routesUnder } from './route.ts';

const { get, post } = routesUnder('Admin');
const run = z.object({ id: AuditId });
const member = z.object({ memberId: Id });
/** A moment without milliseconds means its whole second. */
const moment = z.object({ at: Instant.optional() });

export const listAudits = get('/admin/api/audits', {
  summary: 'The last audits',
  query: ListQuery,
  answer: z.array(AuditRun),
});

export const readAudit = get('/admin/api/audits/{id}', {
  summary: 'One audit, with progress while it runs',
  params: run,
  answer: AuditRun,
});

export const startAudit = post('/admin/api/audits', {
  summary: 'Starts an audit, or answers the one that runs',
  answer: AuditRun,
});

export const exportVerdictCsv = get('/admin/api/audits/{id}/verdict.csv', {
  summary: 'The verdict as CSV; each export stands in the history of the audit',
  params: run,
  file: 'text/csv',
});

export const exportVerdictJson = get('/admin/api/audits/{id}/verdict.json', {
  summary: 'The verdict as JSON, as the terminal prints it; each export stands in the history of the audit',
  params: run,
  file: 'application/json',
});

export const readStatement = get('/admin/api/statements/{memberId}', {
  summary: 'A member’s account as it stood at a moment, folded from its events',
  params: member,
  query: moment,
  answer: MemberStatement,
});

export const exportStatementCsv = get('/admin/api/statements/{memberId}/export.csv', {
  summary: 'The same as CSV',
  params: member,
  query: moment,
  file: 'text/csv',
});

export const exportStatementJson = get('/admin/api/statements/{memberId}/export.json', {
  summary: 'The same as a JSON file',
  params: member,
  query: moment,
  file: 'application/json',
});
