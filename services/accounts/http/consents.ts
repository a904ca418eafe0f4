import { readConsents, readMemberConsents } from '@aarambh/contracts/routes/consents.ts';
import { admins, own, staff } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { consentsOf } from '@aarambh/projections/consents/query.ts';
import { consentsView } from '@aarambh/projections/consents/view.ts';
import type { AccountsService } from '../use-cases.ts';

/** What people agreed to. Taking it back is a command of whatever it allows. */
export const consentEndpoints: readonly Endpoint<AccountsService>[] = [
  handle(readConsents, { access: own, reads: [consentsView] }, async (call) =>
    call.json({ result: await consentsOf(call.ports.documents, call.me.accountId) }),
  ),
];

/** The same at the member's record. */
export const memberConsents: Endpoint<AccountsService> = handle(
  readMemberConsents,
  { access: staff(admins), reads: [consentsView] },
  async (call) => call.json({ result: await consentsOf(call.ports.documents, call.params.id) }),
);
