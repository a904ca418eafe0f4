import type { MembershipEvent } from '@aarambh/contracts/events/membership.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import type { Outbox } from '@aarambh/kernel/outbox.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import { MEMBERSHIP_CONFIRM } from '../mails/confirm.ts';
import { MEMBERSHIP_ACCEPTED, MEMBERSHIP_ASKED, MEMBERSHIP_DECLINED } from '../mails/decided.ts';

type Linked = Extract<MembershipEvent, { type: 'MembershipApplied' | 'MembershipCorrected' | 'MembershipLinkRenewed' }>;

/** Notes a mail for every link that was asked for and for every decision, each once by its event. */
export function membershipMails(outbox: Outbox): Reactor<MembershipEvent> {
  async function confirm({ event, id }: Recorded<Linked>): Promise<void> {
    const { accountId, link } = event.data;
    if (link === null) return;
    const params = { accountId, requestId: link.requestId };
    await outbox.enqueue({ factId: id, template: MEMBERSHIP_CONFIRM, to: accountId, params });
  }

  const decided =
    (template: string) =>
    ({ event, id, revision }: Recorded<MembershipEvent>): Promise<boolean> => {
      const { accountId } = event.data;
      return outbox.enqueue({ factId: id, template, to: accountId, params: { accountId, revision } });
    };

  return eventReactor<MembershipEvent>({
    name: 'membership-mails',
    impersonal: true,
    begins: 'now',
    on: {
      MembershipApplied: confirm,
      MembershipCorrected: confirm,
      MembershipLinkRenewed: confirm,
      MembershipMoreAsked: decided(MEMBERSHIP_ASKED),
      MembershipAccepted: decided(MEMBERSHIP_ACCEPTED),
      MembershipDeclined: decided(MEMBERSHIP_DECLINED),
    },
  });
}
