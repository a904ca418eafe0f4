import type { EnquiryEvent } from '@aarambh/contracts/events/enquiries.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import type { MailParams, Outbox } from '@aarambh/kernel/outbox.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { enquiry } from '../enquiry/state.ts';
import { ENQUIRY_ANSWERED, ENQUIRY_ANSWERED_MEMBER, ENQUIRY_RECEIVED, ENQUIRY_RECEIVED_MEMBER } from '../mails/enquiry-mails.ts';

type Arrived = Extract<EnquiryEvent, { type: 'EnquiryReceived' | 'EnquiryReleased' }>;

/** Notes a mail for what came in, unless it was held, for what was released and had not been told of, and for every answer; each once, by its event. */
export function enquiryMails(commands: Commands, outbox: Outbox): Reactor<EnquiryEvent> {
  const enquiries = commands.on(enquiry);

  /** To the address that an enquiry names, else to the member who sent it. */
  async function mail(
    { event, id: factId }: Recorded<EnquiryEvent>,
    templates: { readonly address: string; readonly member: string },
    params: MailParams,
  ): Promise<void> {
    const { enquiryId } = event.data;
    const to = await latest(enquiries, enquiryId, (found) => ({
      hasAddress: found?.email != null,
      accountId: found?.accountId ?? null,
    }));
    if (to.hasAddress) await outbox.enqueue({ factId, template: templates.address, to: enquiryId, params });
    else if (to.accountId !== null) await outbox.enqueue({ factId, template: templates.member, to: to.accountId, params });
  }

  async function received(recorded: Recorded<Arrived>): Promise<void> {
    const { enquiryId, mails } = recorded.event.data;
    if (mails) await mail(recorded, { address: ENQUIRY_RECEIVED, member: ENQUIRY_RECEIVED_MEMBER }, { enquiryId });
  }

  return eventReactor<EnquiryEvent>({
    name: 'enquiry-mails',
    impersonal: true,
    begins: 'now',
    on: {
      EnquiryReceived: received,
      EnquiryReleased: received,
      EnquiryAnswered(recorded) {
        const params = { enquiryId: recorded.event.data.enquiryId, revision: recorded.revision };
        return mail(recorded, { address: ENQUIRY_ANSWERED, member: ENQUIRY_ANSWERED_MEMBER }, params);
      },
    },
  });
}
