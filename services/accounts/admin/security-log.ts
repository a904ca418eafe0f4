import { readSecurityLog } from '@aarambh/contracts/routes/security.ts';
import { admins, staff } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import type { AccountsService } from '../service.ts';

/** The security log of a member: it stands in operational state under the key of the person, and in no read model. */
export const memberSecurityLog: Endpoint<AccountsService> = handle(
  readSecurityLog,
  { access: staff(admins) },
  async (call, { securityLog }: AccountsService) => call.json([...(await securityLog.of(call.params.id))]),
);
