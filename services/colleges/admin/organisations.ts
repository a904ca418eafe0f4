import { organisationBodies } from '@aarambh/contracts/records/colleges.ts';
import { organisationsContract } from '@aarambh/contracts/resources/colleges.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import { organisationVerbs } from '@aarambh/contracts/verbs/colleges.ts';
import { admins, auditors } from '@aarambh/http/access.ts';
import { commandsOn } from '@aarambh/http/admin/commands.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import { organisationsView } from '@aarambh/projections/organisations/view.ts';
import type { CollegesService } from '../use-cases.ts';

/** Colleges by where they stand: admins decide, auditors read what became of them (I1). */
export const organisationsResource = adminResource({
  of: organisationsContract,
  view: organisationsView,
  also: [accountsView],
  readers: auditors,
  writers: admins,
  place: 26,
  summary: 'Colleges',
  list: { defaultSort: { field: 'signedUpAt', order: 'asc' }, search: ['name', 'code'], seenBy: { contactEmail: admins } },
  async rows(items, { documents }) {
    const contacts = await accountsView.byId(documents, items, ({ doc }) => doc.ownerId);
    return items.map(({ id, doc }) => ({
      ...{ id, name: doc.name, state: doc.state, undecided: doc.undecided, code: doc.code, released: doc.released },
      ...{ people: doc.people.length, signedUpAt: doc.signedUpAt, changedAt: doc.changedAt },
      contactName: contacts.get(doc.ownerId)?.name ?? null,
      contactEmail: contacts.get(doc.ownerId)?.email ?? null,
    }));
  },
  async alone({ doc }, { me, ports: { documents } }) {
    const seesAddresses = (admins as readonly Role[]).includes(me.role);
    const known = await accountsView.byId(documents, doc.people, ({ accountId }) => accountId);
    const team = doc.people.map(({ accountId, seat }) => {
      const { name, email } = known.get(accountId) ?? { name: null, email: null };
      return { accountId, seat, name, email: seesAddresses ? email : null };
    });
    return { team, answers: doc.answers };
  },
  csv: ['signedUpAt', 'name', 'state', 'code', 'people', 'contactEmail', 'changedAt'],
  commands: commandsOn<CollegesService>()(
    organisationVerbs,
    {
      approve: (use, { id, context }) => use.approve(id, null, context),
      ask: (use, { id, context }) => use.ask(id, context),
      decline: (use, { id, context }) => use.declineCollege(id, context),
      suspend: (use, { id, context }) => use.suspend(id, context),
      reinstate: (use, { id, context }) => use.reinstate(id, context),
      newCode: (use, { id, context }) => use.newCode(id, context),
      release: (use, { id, context }) => use.release(id, context),
      inviteOwner: (use, { id, body, context }) => use.inviteOwner(id, body.email, context),
    },
    organisationBodies,
  ),
});
