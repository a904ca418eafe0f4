import { plainOf, richTextOf } from '@aarambh/contracts/content/rich-text.ts';
import type { CommandsOn } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { layout } from '@aarambh/kernel/mail-layout.ts';
import type { MailBeyondAccounts, MailTemplate } from '@aarambh/kernel/outbox.ts';
import { richBody } from '@aarambh/kernel/rich-mail.ts';
import type { NewsletterIssueEvent } from '@aarambh/contracts/events/newsletter-issues.ts';
import { words } from '../mails/words.ts';
import { oneClick } from '../newsletter/mails.ts';
import type { NewsletterService } from '../newsletter/use-cases.ts';
import type { IssueStreamState } from './state.ts';

/** What an issue says. */
export interface IssueWords {
  readonly subject: string;
  /** The JSON of its rich text. */
  readonly body: string;
}

/** Subject and both parts of a mail. */
interface ShownMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The templates' names as they stand in the outbox; they never change. */
export const NEWSLETTER_ISSUE = 'newsletter.issue';
export const NEWSLETTER_TEST = 'newsletter.test';

/** Characters that inboxes show beside the subject. */
const PREVIEW = 120;

const own = words.newsletter.issue;

/** An issue as a mail. `leaveUrl` is its reader's own link; null where nobody reads it who could leave. */
export function issueMail({ subject, body }: IssueWords, leaveUrl: string | null, publicUrl: string): ShownMail {
  const text = richTextOf(body);
  if (text === null) throw new Error('an issue whose text cannot be read');
  const notes = [own.why, leaveUrl === null ? own.noLeave : own.leave(leaveUrl)];
  const preview = plainOf(text).replaceAll(/\s+/g, ' ').slice(0, PREVIEW);
  return { subject, ...layout({ preview, heading: subject, paragraphs: [], body: richBody(text, publicUrl), notes }) };
}

interface Ports {
  readonly issues: CommandsOn<IssueStreamState, NewsletterIssueEvent>;
  readonly newsletter: Pick<NewsletterService, 'mailOf'>;
  readonly publicUrl: string;
}

const wordsOf = (state: Readonly<IssueStreamState>): IssueWords | null => state.words;

/** An issue to a subscriber: to nobody who has left, and of one that was stopped to nobody. */
export function issueToSubscriber({ issues, newsletter, publicUrl }: Ports): MailBeyondAccounts {
  const find = (params: Readonly<Record<string, string | number>>, subscriberId: string) =>
    newsletter.mailOf(String(params['addressId']), subscriberId);
  return {
    bulk: true,
    async contactOf(subscriberId, params) {
      const mail = await find(params, subscriberId);
      return mail === null ? null : { name: '', email: mail.email };
    },
    async words(_contact, params) {
      const mail = await find(params, String(params['subscriberId']));
      const going = await latest(issues, String(params['issueId']), (state) => (state.status === 'stopped' ? null : wordsOf(state)));
      if (mail === null || going === null) return null;
      return { ...issueMail(going, mail.leaveUrl, publicUrl), headers: oneClick(mail) };
    },
  };
}

/** An issue as it stands, to whoever wants to see it in a mailbox. */
export function issueTest({ issues, publicUrl }: Ports): MailTemplate {
  return async (_contact, { issueId }) => {
    const written = await latest(issues, String(issueId), wordsOf);
    if (written === null) return null;
    const mail = issueMail(written, null, publicUrl);
    return { ...mail, subject: own.test(mail.subject) };
  };
}
