import { Id } from '@aarambh/contracts/ids.ts';
import { readMemberConsents } from '@aarambh/contracts/routes/consents.ts';
import { readSecurityLog } from '@aarambh/contracts/routes/security.ts';
import { admins, staff } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { namesOf } from '@aarambh/projections/accounts/query.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import { consentsOf } from '@aarambh/projections/consents/query.ts';
import { consentsView } from '@aarambh/projections/consents/view.ts';
import type { AccountsService } from '../use-cases.ts';

/** The security log of a member: it stands in operational state under the key of the person, and in no read model. */
export const memberSecurityLog: Endpoint<AccountsService> = handle(
  readSecurityLog,
  { access: staff(admins), reads: [accountsView] },
  async (call, { securityLog }: AccountsService) => {
    const lines = await securityLog.of(call.params.id);
    // Parts of the service and files are named there too.
    const accounts = lines.flatMap(({ by, about }) => [by, about]).filter((one) => Id.safeParse(one).success);
    const names = await namesOf(call.ports.documents, accounts);
    return call.json(lines.map((line) => ({ ...line, byName: names.get(line.by) ?? null, aboutName: names.get(line.about) ?? null })));
  },
);

/** What a member agreed to. */
export const memberConsents: Endpoint<AccountsService> = handle(
  readMemberConsents,
  { access: staff(admins), reads: [consentsView] },
  async (call) => call.json({ result: await consentsOf(call.ports.documents, call.params.id) }),
);
