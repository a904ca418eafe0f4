import { protectedPageBodies } from '@aarambh/contracts/records/protected-pages.ts';
import { protectedPagesContract } from '@aarambh/contracts/resources/content.ts';
import { protectedPageVerbs } from '@aarambh/contracts/verbs/protected-pages.ts';
import { admins, auditors } from '@aarambh/http/access.ts';
import { commandsOn } from '@aarambh/http/admin/commands.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { protectedPagesView } from '@aarambh/projections/protected-pages/view.ts';
import { passingRoles } from '../protected-pages.ts';
import type { ContentService } from '../use-cases.ts';

/** Pages that ask for a password: who sees them without one, and the password, which is set and never shown. */
export const protectedPagesResource = adminResource({
  of: protectedPagesContract,
  view: protectedPagesView,
  readers: auditors,
  writers: admins,
  place: 30,
  summary: 'Protected pages',
  list: { defaultSort: { field: 'path', order: 'asc' } },
  rows: (items) =>
    items.map(({ id, doc: { path, passwordSince, isKnown, changedAt } }) => ({
      ...{ id, path, passwordSince, isKnown, changedAt },
      passes: [...passingRoles],
    })),
  commands: commandsOn<ContentService>()(
    protectedPageVerbs,
    {
      setPassword: ({ protectedPages }, { id, body, context }) => protectedPages.setPassword(id, body.password, context),
      clearPassword: ({ protectedPages }, { id, context }) => protectedPages.clearPassword(id, context),
    },
    protectedPageBodies,
  ),
});
