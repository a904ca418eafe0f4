import { MenuEntry } from '@aarambh/contracts/http/accounts.ts';
import { Id } from '@aarambh/contracts/ids.ts';
import { Role } from '@aarambh/contracts/roles.ts';
import { anyStaff, staff } from '@aarambh/http/access.ts';
import { answers, endpoint, type Endpoint } from '@aarambh/http/endpoint.ts';
import { namesOf } from '@aarambh/projections/accounts/query.ts';
import { z } from 'zod';

const AdminMe = z.object({ id: Id, name: z.string(), role: Role, menu: z.array(MenuEntry) });

/** Who is signed in to the admin console, and what their menu holds. */
export const meEndpoint: Endpoint = endpoint(
  {
    method: 'GET',
    path: '/admin/api/session/me',
    tag: 'Admin',
    summary: 'Who is signed in and what their menu holds',
    access: staff(anyStaff),
    answers: answers(AdminMe),
  },
  async (call) => {
    const { accountId, role } = call.me;
    const names = await namesOf(call.ports.documents, [accountId]);
    return call.json({ id: accountId, name: names.get(accountId) ?? '', role, menu: [...call.ports.menu(role)] });
  },
);
