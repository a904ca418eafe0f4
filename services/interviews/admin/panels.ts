import { panelBodies } from '@aarambh/contracts/records/interviews.ts';
import { panelsContract } from '@aarambh/contracts/resources/interviews.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import { panelSaves, panelVerbs } from '@aarambh/contracts/verbs/interviews.ts';
import { admins, auditors } from '@aarambh/http/access.ts';
import { commandsOn } from '@aarambh/http/admin/commands.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { failed, succeeded } from '@aarambh/kernel/result.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import { organisationsView } from '@aarambh/projections/organisations/view.ts';
import { panelsView } from '@aarambh/projections/panels/view.ts';
import type { InterviewsService } from '../use-cases.ts';

async function invite({ colleges, panels }: InterviewsService, orgId: string, email: string, context: CommandContext) {
  const college = await colleges.collegeNamed(orgId);
  if (college === null) return failed('not_found');
  return college.active ? panels.invite(orgId, email, context) : failed('college_closed');
}

/** Who interviews for which college; people of a college see to theirs on its own pages (J3). */
export const panelsResource = adminResource({
  of: panelsContract,
  view: panelsView,
  also: [accountsView, organisationsView],
  readers: auditors,
  writers: admins,
  place: 38,
  summary: 'Panels of colleges',
  list: { defaultSort: { field: 'changedAt', order: 'desc' } },
  async rows(items, { documents }) {
    const colleges = await organisationsView.byId(documents, items, ({ id }) => id);
    return items.map(({ id, doc: { people, invitations, changedAt } }) => ({
      ...{ id, people, invited: invitations.length, changedAt },
      orgName: colleges.get(id)?.name ?? null,
    }));
  },
  async alone({ doc }, { me, ports: { documents } }) {
    const seesAddresses = (admins as readonly Role[]).includes(me.role);
    const known = await accountsView.byId(documents, doc.interviewers, ({ accountId }) => accountId);
    return {
      interviewers: doc.interviewers.map((one) => {
        const { name, email } = known.get(one.accountId) ?? { name: null, email: null };
        return { ...one, name, email: seesAddresses ? email : null };
      }),
      invitations: doc.invitations.map((one) => ({ ...one, email: seesAddresses ? one.email : null })),
    };
  },
  create: {
    summary: 'Asks somebody to interview for a college',
    problems: panelSaves.create,
    async run(use: InterviewsService, { orgId, email }, context) {
      const invited = await invite(use, orgId, email, context);
      if (!invited.ok) return invited;
      return succeeded({ id: orgId }, invited.position);
    },
  },
  commands: commandsOn<InterviewsService>()(
    panelVerbs,
    {
      invite: (use, { id, body, context }) => invite(use, id, body.email, context),
      remove: (use, { id, body, context }) => use.panels.remove(id, body.interviewerId, 'removed', context),
    },
    panelBodies,
  ),
});
