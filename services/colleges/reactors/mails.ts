import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import type { Outbox } from '@aarambh/kernel/outbox.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import { collegeMailNames } from '../mails/college-mails.ts';

/** Notes a mail to every owner for each step of a college, and one to who is invited or removed; each once, by its event. */
export function collegeMails(outbox: Outbox, ownersOf: (orgId: string) => Promise<readonly string[]>): Reactor<OrganisationEvent> {
  const toOwners =
    (template: string) =>
    async ({ event, id, revision }: Recorded<OrganisationEvent>): Promise<void> => {
      const { orgId } = event.data;
      for (const to of await ownersOf(orgId)) await outbox.enqueue({ factId: id, template, to, params: { orgId, revision } });
    };

  return eventReactor<OrganisationEvent>({
    name: 'college-mails',
    impersonal: true,
    begins: 'now',
    on: {
      OrganisationConfirmed: toOwners(collegeMailNames.received),
      OrganisationAsked: toOwners(collegeMailNames.asked),
      OrganisationApproved: toOwners(collegeMailNames.approved),
      OrganisationDeclined: toOwners(collegeMailNames.declined),
      OrganisationSuspended: toOwners(collegeMailNames.suspended),
      OrganisationReinstated: toOwners(collegeMailNames.reinstated),
      OrganisationCodeChanged: toOwners(collegeMailNames.code),
      OrganisationReleased: toOwners(collegeMailNames.released),
      ColleagueInvited({ event, id }) {
        const { orgId, inviteeId } = event.data;
        return outbox.enqueue({ factId: id, template: collegeMailNames.invited, to: inviteeId, params: { orgId, inviteeId } });
      },
      async ColleagueRemoved({ event, id }) {
        const { orgId, accountId: to, why } = event.data;
        if (why === 'removed') await outbox.enqueue({ factId: id, template: collegeMailNames.removed, to, params: { orgId } });
      },
    },
  });
}
