import { greet } from '@aarambh/kernel/greeting.ts';
import { inIndia } from '@aarambh/kernel/in-india.ts';
import type { MailTemplate } from '@aarambh/kernel/outbox.ts';
import { linkMail } from './link-mail.ts';
import { words } from './words.ts';

const { subject, action, preview, what, until, stays, notYou } = words.erasure;

/** Tells who asked to be erased until when they can take it back, and how. */
export function erasureRequestedMail(urlOf: (accountId: string, requestId: string) => string): MailTemplate {
  return linkMail(urlOf, ({ name }, { expiresAt }) => ({
    subject,
    action,
    content: {
      preview,
      heading: greet(words.hello, name),
      paragraphs: [what, until(inIndia(expiresAt))],
      notes: [stays, notYou],
    },
  }));
}
