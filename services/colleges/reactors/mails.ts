import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import type { Outbox } from '@aarambh/kernel/outbox.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import { collegeMailNames } from '../mails/college-mails.ts';

const told = {
  OrganisationConfirmed: collegeMailNames.received,
  OrganisationAsked: collegeMailNames.asked,
  OrganisationApproved: collegeMailNames.approved,
  OrganisationDeclined: collegeMailNames.declined,
  OrganisationSuspended: collegeMailNames.suspended,
  OrganisationReinstated: collegeMailNames.reinstated,
  OrganisationCodeChanged: collegeMailNames.code,
  OrganisationReleased: collegeMailNames.released,
} as const;

type ToOwners = Extract<OrganisationEvent, { type: keyof typeof told }>;
type Told = ToOwners | Extract<OrganisationEvent, { type: 'ColleagueInvited' | 'ColleagueRemoved' }>;

/** Notes a mail to every owner for each step of a college, and one to who is invited or removed; each once, by its event. */
export function collegeMails(outbox: Outbox, ownersOf: (orgId: string) => Promise<readonly string[]>): Reactor<Told> {
  return {
    name: 'college-mails',
    types: [...(Object.keys(told) as ToOwners['type'][]), 'ColleagueInvited', 'ColleagueRemoved'],
    impersonal: true,
    begins: 'now',
    async handle(events) {
      for (const { event, id, revision } of events) {
        const { orgId } = event.data;
        if (event.type === 'ColleagueInvited') {
          const { inviteeId } = event.data;
          await outbox.enqueue({ factId: id, template: collegeMailNames.invited, to: inviteeId, params: { orgId, inviteeId } });
        } else if (event.type === 'ColleagueRemoved') {
          const { accountId: to, why } = event.data;
          if (why === 'removed') await outbox.enqueue({ factId: id, template: collegeMailNames.removed, to, params: { orgId } });
        } else {
          for (const to of await ownersOf(orgId))
            await outbox.enqueue({ factId: id, template: told[event.type], to, params: { orgId, revision } });
        }
      }
    },
  };
}
