import { z } from 'zod';
import { deed, defineEvent, type EventsOf } from './definition.ts';

/** What an audit is named by; older ones were no ids of ours. */
export const AuditId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Not an id.');

/** Stream `audit-{auditId}`: what was done with an audit's verdict. The audit itself is no event: it reads them. */
export const auditEvents = [defineEvent('VerdictExported', z.object({ auditId: AuditId, format: z.enum(['csv', 'json']) }), deed)] as const;
export type AuditEvent = EventsOf<typeof auditEvents>;
