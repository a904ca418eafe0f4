import { letter } from '@aarambh/kernel/greeting.ts';
import type { MailTemplate } from '@aarambh/kernel/outbox.ts';
import { words } from './words.ts';

const { security, viewed } = words;

/** What a person is told of; the outbox keeps it by this name. */
export type SecurityNotice = keyof typeof security.notices;

/** Tells a person that something changed about how they sign in, so that they notice when it was not them. */
export function securityNoticeMail(publicUrl: string): MailTemplate {
  return ({ name }, { notice, device }) => {
    const { subject, heading, what } = security.notices[notice as SecurityNotice];
    return letter(name, {
      subject,
      preview: security.preview,
      heading,
      paragraphs: [what],
      ...(device === undefined ? undefined : { facts: [{ label: security.device, value: String(device) }] }),
      action: { label: security.notMe, url: `${publicUrl}/forgotpassword` },
      notes: [security.wasMe],
    });
  };
}

/** Tells a person that an admin looks at their pages as they see them, and where it says why. */
export function viewedMail(publicUrl: string): MailTemplate {
  return ({ name }) =>
    letter(name, {
      subject: viewed.subject,
      preview: viewed.preview,
      heading: viewed.heading,
      paragraphs: [viewed.what, viewed.limits],
      action: { label: viewed.action, url: `${publicUrl}/settings#views` },
      notes: [viewed.where],
    });
}
