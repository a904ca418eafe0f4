import { layout, type MailContent } from '@aarambh/kernel/mail-layout.ts';
import type { MailContact, MailParams, MailTemplate } from '@aarambh/kernel/outbox.ts';

/** What a mail with a link of an account carries beside the person: no token, it is made when the mail leaves. */
export interface LinkParams {
  readonly accountId: string;
  readonly requestId: string;
  readonly expiresAt: string;
}

/** A mail around one link; it has no sense any more once the link ran out. */
export function linkMail(
  urlOf: (accountId: string, requestId: string) => string,
  says: (
    contact: MailContact,
    params: LinkParams,
  ) => { readonly subject: string; readonly action: string; readonly content: Omit<MailContent, 'action'> },
): MailTemplate {
  return (contact, params: MailParams, now) => {
    const { accountId, requestId, expiresAt } = params as MailParams & LinkParams;
    if (Date.parse(expiresAt) <= now) return null;
    const { subject, action, content } = says(contact, { accountId, requestId, expiresAt });
    return { subject, ...layout({ ...content, action: { label: action, url: urlOf(accountId, requestId) } }) };
  };
}
