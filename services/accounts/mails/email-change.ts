import { greet } from '@aarambh/kernel/greeting.ts';
import type { MailTemplate } from '@aarambh/kernel/outbox.ts';
import { linkMail } from './link-mail.ts';
import { words } from './words.ts';

type UrlOf = (accountId: string, requestId: string) => string;

const { toOld, toNew, works } = words.emailChange;

/** Tells the address that an account leaves, asks whether it agrees, and lets it stop the change. */
export function oldAddressMail(urlOf: UrlOf): MailTemplate {
  return linkMail(urlOf, ({ name, about = '' }) => ({
    subject: toOld.subject,
    action: toOld.action,
    content: {
      preview: toOld.preview,
      heading: greet(words.hello, name),
      paragraphs: [toOld.what(about), toOld.agree],
      notes: [works, toOld.notYou],
    },
  }));
}

/** Asks the address that an account moves to whether it agrees. It names nobody: the address may be a stranger's. */
export function newAddressMail(urlOf: UrlOf): MailTemplate {
  return linkMail(urlOf, () => ({
    subject: toNew.subject,
    action: toNew.action,
    content: { preview: toNew.preview, heading: words.hello, paragraphs: [toNew.what], notes: [works, toNew.notYou] },
  }));
}
