import { applicationBodies } from '@aarambh/contracts/records/membership.ts';
import { applicationsContract } from '@aarambh/contracts/resources/membership.ts';
import { applicationVerbs } from '@aarambh/contracts/verbs/membership.ts';
import { admins, auditors } from '@aarambh/http/access.ts';
import { commandsOn } from '@aarambh/http/admin/commands.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { namesOf } from '@aarambh/projections/accounts/query.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import { membershipsView } from '@aarambh/projections/memberships/view.ts';
import { momentsOf } from '../moments.ts';
import type { Deciding, MembershipService } from '../use-cases.ts';

function about(accountId: string, { revision = null }: { readonly revision?: number | null | undefined }): Deciding {
  return { accountId, revision };
}

/** Applications for membership: admins decide, auditors read who applied and what became of it. */
export const applications = adminResource({
  of: applicationsContract,
  view: membershipsView,
  also: [accountsView],
  readers: auditors,
  writers: admins,
  place: 42,
  summary: 'Applications for membership',
  list: {
    defaultSort: { field: 'appliedAt', order: 'asc' },
    search: ['name', 'email'],
    seenBy: { contact: admins, email: admins, probono: admins },
  },
  async rows(items, { documents }) {
    const names = await namesOf(documents, items, ({ doc }) => doc.decidedBy);
    return items.map(({ id, doc }) => ({
      ...{ id, revision: doc.readRevision, name: doc.name, designation: doc.designation, company: doc.company, linkedin: doc.linkedin },
      ...{ contact: doc.contact, email: doc.email, probono: doc.probono, emailVerified: doc.emailVerified },
      ...{ status: doc.status, undecided: doc.undecided, appliedAt: doc.appliedAt, decidedAt: doc.decidedAt },
      decidedByName: names.get(doc.decidedBy) ?? null,
    }));
  },
  alone: async ({ id, doc }, { ports: { store, codec } }) => ({ moments: await momentsOf(store, codec, id, doc) }),
  csv: [
    'appliedAt',
    'name',
    'designation',
    'company',
    'contact',
    'email',
    'emailVerified',
    'linkedin',
    'probono',
    'status',
    'decidedAt',
    { decided_by: 'decidedByName' },
  ],
  commands: commandsOn<MembershipService>()(
    applicationVerbs,
    {
      accept: (use, { id, body, context }) => use.accept(about(id, body), context),
      ask: (use, { id, body, context }) => use.askForMore(about(id, body), context),
      decline: (use, { id, body, context }) => use.decline(about(id, body), context),
    },
    applicationBodies,
  ),
});
