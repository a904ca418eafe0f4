import { layout } from '@aarambh/kernel/mail-layout.ts';
import type { MailBeyondAccounts } from '@aarambh/kernel/outbox.ts';
import { words } from '../mails/words.ts';
import type { NewsletterMail, NewsletterService } from './use-cases.ts';

/** The templates' names as they stand in the outbox; they never change. */
export const NEWSLETTER_CONFIRM = 'newsletter.confirm';
export const NEWSLETTER_WELCOME = 'newsletter.welcome';

type Mails = Pick<NewsletterService, 'mailOf'>;

/** By which mail programs offer to leave with one click (RFC 8058): what they post needs no login. */
export const oneClick = ({ leaveUrl }: Pick<NewsletterMail, 'leaveUrl'>): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${leaveUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const to = ({ mailOf }: Mails, words: (mail: NewsletterMail) => ReturnType<typeof confirmWords>): MailBeyondAccounts => {
  // Which subscriber of an address a mail is for stands in what it is noted with, beside whom it goes to.
  const find = (params: Readonly<Record<string, string | number>>, subscriberId: string) =>
    mailOf(String(params['addressId']), subscriberId);
  return {
    async contactOf(subscriberId, params) {
      const mail = await find(params, subscriberId);
      return mail === null ? null : { name: '', email: mail.email };
    },
    async words(_contact, params) {
      const mail = await find(params, String(params['subscriberId']));
      return mail === null ? null : { ...words(mail), headers: oneClick(mail) };
    },
  };
};

function confirmWords({ confirmUrl, leaveUrl }: NewsletterMail) {
  const { subject, preview, heading, what, action, notMe } = words.newsletter.confirm;
  return {
    subject,
    ...layout({ preview, heading, paragraphs: [words.hello, what], action: { label: action, url: confirmUrl }, notes: [notMe(leaveUrl)] }),
  };
}

function welcomeWords({ leaveUrl }: NewsletterMail) {
  const { subject, preview, heading, what, action } = words.newsletter.welcome;
  return { subject, ...layout({ preview, heading, paragraphs: [words.hello, what], action: { label: action, url: leaveUrl } }) };
}

/** Asks whoever reads an address whether they want the newsletter. */
export const confirmMail = (use: Mails): MailBeyondAccounts => to(use, confirmWords);
/** Says that they have it, and how to leave. */
export const welcomeMail = (use: Mails): MailBeyondAccounts => to(use, welcomeWords);
