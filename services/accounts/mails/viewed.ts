import { greet } from '@aarambh/kernel/greeting.ts';
import { layout } from '@aarambh/kernel/mail-layout.ts';
import type { MailTemplate } from '@aarambh/kernel/outbox.ts';
import { words } from './words.ts';

const { subject, preview, heading, what, limits, action, where } = words.viewed;

/** Tells a person that an admin looks at their pages as they see them, and where it says why. */
export function viewedMail(publicUrl: string): MailTemplate {
  return ({ name }) => ({
    subject,
    ...layout({
      preview,
      heading,
      paragraphs: [greet(words.hello, name), what, limits],
      action: { label: action, url: `${publicUrl}/settings#views` },
      notes: [where],
    }),
  });
}
