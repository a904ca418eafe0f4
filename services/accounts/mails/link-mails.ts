import { greet, mailName } from '@aarambh/kernel/greeting.ts';
import { inIndia } from '@aarambh/kernel/in-india.ts';
import { layout, type MailContent } from '@aarambh/kernel/mail-layout.ts';
import type { MailContact, MailParams, MailTemplate } from '@aarambh/kernel/outbox.ts';
import { words } from './words.ts';

/** What a mail with a link of an account carries beside the person: no token, it is made when the mail leaves. */
export interface LinkParams {
  readonly accountId: string;
  readonly requestId: string;
  readonly expiresAt: string;
}

/** What every mail with a link says, in its own words. */
type Said = Record<'subject' | 'action' | 'preview', string>;
type UrlOf = (accountId: string, requestId: string) => string;

/** A mail around one link; it has no sense any more once the link ran out. */
function linkMail(
  urlOf: UrlOf,
  { subject, action: label, preview }: Said,
  says: (contact: MailContact, params: LinkParams) => Omit<MailContent, 'action' | 'preview'>,
): MailTemplate {
  return (contact, params: MailParams, now) => {
    const link = params as MailParams & LinkParams;
    if (Date.parse(link.expiresAt) <= now) return null;
    return { subject, ...layout({ preview, ...says(contact, link), action: { label, url: urlOf(link.accountId, link.requestId) } }) };
  };
}

const { verification, passwordReset, invitation, guardianConsent, erasure, emailChange } = words;

/** Asks a person who signed up to confirm their address. */
export const verificationMail = (urlOf: UrlOf): MailTemplate =>
  linkMail(urlOf, verification, ({ name }) => ({
    heading: greet(verification.welcome, name),
    paragraphs: [verification.what],
    notes: [verification.works, verification.notYou],
  }));

/** Lets a person who forgot their password choose another. */
export const passwordResetMail = (urlOf: UrlOf): MailTemplate =>
  linkMail(urlOf, passwordReset, ({ name }) => ({
    heading: passwordReset.heading,
    paragraphs: [greet(words.hello, name), passwordReset.what],
    notes: [passwordReset.works, passwordReset.notYou],
  }));

/** Tells a person that an account was made for them, and lets them choose a password. */
export const invitationMail = (urlOf: UrlOf): MailTemplate =>
  linkMail(urlOf, invitation, ({ name, email }) => ({
    heading: greet(invitation.welcome, name),
    paragraphs: [invitation.what(email)],
    notes: [invitation.works],
  }));

/** Asks the parent or guardian of somebody under 18 whether they may have an account. */
export const guardianConsentMail = (urlOf: UrlOf): MailTemplate =>
  linkMail(urlOf, guardianConsent, ({ name, about = '' }) => ({
    heading: greet(words.hello, name),
    paragraphs: [guardianConsent.who(mailName(about) ?? guardianConsent.youngPerson), guardianConsent.why],
    notes: [guardianConsent.works, guardianConsent.stranger],
  }));

/** Tells who asked to be erased until when they can take it back, and how. */
export const erasureRequestedMail = (urlOf: UrlOf): MailTemplate =>
  linkMail(urlOf, erasure, ({ name }, { expiresAt }) => ({
    heading: greet(words.hello, name),
    paragraphs: [erasure.what, erasure.until(inIndia(expiresAt))],
    notes: [erasure.stays, erasure.notYou],
  }));

/** Tells the address that an account leaves, asks whether it agrees, and lets it stop the change. */
export const oldAddressMail = (urlOf: UrlOf): MailTemplate =>
  linkMail(urlOf, emailChange.toOld, ({ name, about = '' }) => ({
    heading: greet(words.hello, name),
    paragraphs: [emailChange.toOld.what(about), emailChange.toOld.agree],
    notes: [emailChange.works, emailChange.toOld.notYou],
  }));

/** Asks the address that an account moves to whether it agrees. It names nobody: the address may be a stranger's. */
export const newAddressMail = (urlOf: UrlOf): MailTemplate =>
  linkMail(urlOf, emailChange.toNew, () => ({
    heading: words.hello,
    paragraphs: [emailChange.toNew.what],
    notes: [emailChange.works, emailChange.toNew.notYou],
  }));
