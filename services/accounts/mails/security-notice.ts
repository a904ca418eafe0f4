import { greet } from '@aarambh/kernel/greeting.ts';
import { layout } from '@aarambh/kernel/mail-layout.ts';
import type { MailTemplate } from '@aarambh/kernel/outbox.ts';
import { words } from './words.ts';

const { notices, preview, device: deviceLabel, notMe, wasMe } = words.security;

/** What a person is told of; the outbox keeps it by this name. */
export type SecurityNotice = keyof typeof notices;

/** Tells a person that something changed about how they sign in, so that they notice when it was not them. */
export function securityNoticeMail(publicUrl: string): MailTemplate {
  return ({ name }, { notice, device }) => {
    const { subject, heading, what } = notices[notice as SecurityNotice];
    return {
      subject,
      ...layout({
        preview,
        heading,
        paragraphs: [greet(words.hello, name), what],
        ...(device === undefined ? undefined : { facts: [{ label: deviceLabel, value: String(device) }] }),
        action: { label: notMe, url: `${publicUrl}/forgotpassword` },
        notes: [wasMe],
      }),
    };
  };
}
