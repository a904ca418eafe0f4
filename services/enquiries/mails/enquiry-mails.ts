import { layout } from '@aarambh/kernel/mail-layout.ts';
import { messageIdOf, type MailTemplate } from '@aarambh/kernel/outbox.ts';
import type { EnquiriesService } from '../use-cases.ts';
import { words } from './words.ts';

/** The templates' names as they stand in the outbox; they never change. Those of members go to an account's address. */
export const ENQUIRY_RECEIVED = 'enquiry.received';
export const ENQUIRY_ANSWERED = 'enquiry.answered';
export const ENQUIRY_RECEIVED_MEMBER = 'enquiry.received-member';
export const ENQUIRY_ANSWERED_MEMBER = 'enquiry.answered-member';

type Mails = Pick<EnquiriesService, 'mailOf'>;

/** What makes the mails about one enquiry a conversation: a Message-ID that no mail bears, and all of them refer to. */
function conversation(enquiryId: string | number | undefined): { readonly inReplyTo: string; readonly references: string } {
  const root = messageIdOf(`enquiry/${enquiryId}`);
  return { inReplyTo: root, references: root };
}

/** Says that an enquiry came in, and where to see how it stands. */
export function receivedMail({ mailOf }: Mails): MailTemplate {
  return async (_contact, { enquiryId }) => {
    const mail = await mailOf(String(enquiryId));
    if (mail === null) return null;
    const { subject, preview, heading, what } = words.received;
    return {
      ...conversation(enquiryId),
      subject: subject(mail.reference),
      ...layout({
        ...{ preview, heading, paragraphs: [words.hello, what(mail.reference)] },
        action: { label: words.see, url: mail.url },
        notes: [words.notMe],
      }),
    };
  };
}

/** Carries an answer of the desk. */
export function answeredMail({ mailOf }: Mails): MailTemplate {
  return async (_contact, { enquiryId, revision }) => {
    const mail = await mailOf(String(enquiryId));
    const answer = mail?.answer(Number(revision)) ?? null;
    if (mail === null || answer === null) return null;
    const { subject, preview, heading, reply } = words.answered;
    return {
      ...conversation(enquiryId),
      subject: subject(mail.reference),
      ...layout({
        ...{ preview, heading, paragraphs: [words.hello, ...answer.split(/\n{2,}/)] },
        action: { label: words.see, url: mail.url },
        notes: [reply, words.notMe],
      }),
    };
  };
}
