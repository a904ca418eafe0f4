import type { EnquiryEvent } from '@aarambh/contracts/events/enquiries.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import type { MailParams, Outbox } from '@aarambh/kernel/outbox.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { enquiry } from '../enquiry/state.ts';
import { ENQUIRY_ANSWERED, ENQUIRY_ANSWERED_MEMBER, ENQUIRY_RECEIVED, ENQUIRY_RECEIVED_MEMBER } from '../mails/enquiry-mails.ts';

type Told = Extract<EnquiryEvent, { type: 'EnquiryReceived' | 'EnquiryReleased' | 'EnquiryAnswered' }>;

/** Notes a mail for what came in, unless it was held, for what was released and had not been told of, and for every answer; each once, by its event. */
export function enquiryMails(commands: Commands, outbox: Outbox): Reactor<Told> {
  const enquiries = commands.on(enquiry);
  return {
    name: 'enquiry-mails',
    types: ['EnquiryReceived', 'EnquiryReleased', 'EnquiryAnswered'],
    impersonal: true,
    begins: 'now',
    async handle(events) {
      for (const { event, id, revision } of events) {
        if (event.type !== 'EnquiryAnswered' && !event.data.mails) continue;
        const { enquiryId } = event.data;
        const to = await latest(enquiries, enquiryId, (found) => ({
          hasAddress: found?.email != null,
          accountId: found?.accountId ?? null,
        }));
        const isAnswer = event.type === 'EnquiryAnswered';
        const params: MailParams = isAnswer ? { enquiryId, revision } : { enquiryId };
        if (to.hasAddress)
          await outbox.enqueue({ factId: id, template: isAnswer ? ENQUIRY_ANSWERED : ENQUIRY_RECEIVED, to: enquiryId, params });
        else if (to.accountId !== null) {
          const template = isAnswer ? ENQUIRY_ANSWERED_MEMBER : ENQUIRY_RECEIVED_MEMBER;
          await outbox.enqueue({ factId: id, template, to: to.accountId, params });
        }
      }
    },
  };
}
