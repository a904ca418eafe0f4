import { GRIEVANCE_DAYS, readGrievanceContact } from '@aarambh/contracts/routes/grievance.ts';
import { open } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import type { AccountsService } from '../use-cases.ts';

/** To whom people complain about what is done with their data. */
export const grievanceEndpoints: readonly Endpoint<AccountsService>[] = [
  handle(readGrievanceContact, { access: open }, (call, accounts: AccountsService) =>
    call.json({ email: accounts.grievanceContact, days: GRIEVANCE_DAYS }),
  ),
];
