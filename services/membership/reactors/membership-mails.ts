import type { MembershipEvent } from '@aarambh/contracts/events/membership.ts';
import type { Outbox } from '@aarambh/kernel/outbox.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import { MEMBERSHIP_CONFIRM } from '../mails/confirm.ts';
import { MEMBERSHIP_ACCEPTED, MEMBERSHIP_ASKED, MEMBERSHIP_DECLINED } from '../mails/decided.ts';

const decisions: Partial<Record<MembershipEvent['type'], string>> = {
  MembershipMoreAsked: MEMBERSHIP_ASKED,
  MembershipAccepted: MEMBERSHIP_ACCEPTED,
  MembershipDeclined: MEMBERSHIP_DECLINED,
};

/** Notes a mail for every link that was asked for and for every decision, each once by its event. */
export function membershipMails(outbox: Outbox): Reactor<MembershipEvent> {
  return {
    name: 'membership-mails',
    types: [
      'MembershipApplied',
      'MembershipCorrected',
      'MembershipLinkRenewed',
      'MembershipMoreAsked',
      'MembershipAccepted',
      'MembershipDeclined',
    ],
    impersonal: true,
    begins: 'now',
    async handle(events) {
      for (const { event, id, revision } of events) {
        const to = event.data.accountId;
        const link = 'link' in event.data ? event.data.link : null;
        const decision = decisions[event.type];
        if (link !== null)
          await outbox.enqueue({ factId: id, template: MEMBERSHIP_CONFIRM, to, params: { accountId: to, requestId: link.requestId } });
        else if (decision !== undefined) await outbox.enqueue({ factId: id, template: decision, to, params: { accountId: to, revision } });
      }
    },
  };
}
