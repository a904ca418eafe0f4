import { Id } from '@aarambh/contracts/ids.ts';
import { SecurityLogRecord } from '@aarambh/contracts/records/accounts.ts';
import { admins, staff } from '@aarambh/http/access.ts';
import { answers, endpoint, type Endpoint } from '@aarambh/http/endpoint.ts';
import { z } from 'zod';
import type { AccountsService } from '../service.ts';

/** The security log of a member: it stands in operational state under the key of the person, and in no read model. */
export const memberSecurityLog: Endpoint<AccountsService> = endpoint(
  {
    method: 'GET',
    path: '/admin/api/members/{id}/security-log',
    tag: 'Admin',
    summary: 'What happened around a member’s account in the last 180 days, the newest first, at most 1,000',
    access: staff(admins),
    params: z.object({ id: Id }),
    answers: answers(z.array(SecurityLogRecord)),
  },
  async (call, { securityLog }: AccountsService) => call.json([...(await securityLog.of(call.params.id))]),
);
