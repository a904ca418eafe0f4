import { adminMe } from '@aarambh/contracts/routes/service.ts';
import { anyStaff, staff } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { namesOf } from '@aarambh/projections/accounts/query.ts';

/** Who is signed in to the admin console, and what their menu holds. */
export const meEndpoint: Endpoint = handle(adminMe, { access: staff(anyStaff) }, async (call) => {
  const { accountId, role } = call.me;
  const names = await namesOf(call.ports.documents, [accountId]);
  return call.json({ id: accountId, name: names.get(accountId) ?? '', role, menu: [...call.ports.menu(role)] });
});
