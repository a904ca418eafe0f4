import type { CareerStep } from '@aarambh/contracts/careers/state.ts';
import { dayInIndia } from '@aarambh/kernel/in-india.ts';
import { layout } from '@aarambh/kernel/mail-layout.ts';
import type { MailTemplate } from '@aarambh/kernel/outbox.ts';
import { words } from './words.ts';

/** The templates' names as they stand in the outbox; they never change. */
export const CAREER_RECEIVED = 'career.received';
export const CAREER_AGAIN = 'career.again';
export const CAREER_MOVED = 'career.moved';

/** A mail about an application: the link to its status page, and what stands in it. */
export interface CareerMail {
  readonly reference: string;
  /** Null where it was for no opening in particular. */
  readonly role: string | null;
  readonly url: string;
  /** Milliseconds since the epoch. */
  readonly againFrom: number;
  /** What staff wrote to the applicant with the step that a revision of its stream is; empty for nothing. */
  readonly text: (revision: number) => string;
}

interface Mails {
  mailOf(id: string): Promise<CareerMail | null>;
}

interface Said {
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly notes: readonly string[];
}

/** What every mail about an application has: its reference and the link to its status page. */
function saying({ reference, url }: CareerMail, { preview, heading, paragraphs, notes }: Said) {
  return {
    subject: words.subject(reference),
    ...layout({
      ...{ preview, heading, paragraphs: [words.hello, ...paragraphs], notes },
      facts: [{ label: words.reference, value: reference }],
      action: { label: words.see, url },
    }),
  };
}

/** Says that an application came in, and where to see how it stands. */
export function receivedMail({ mailOf }: Mails): MailTemplate {
  return async (_contact, { applicationId }) => {
    const mail = await mailOf(String(applicationId));
    if (mail === null) return null;
    const { preview, heading, what } = words.received;
    return saying(mail, { preview, heading, paragraphs: [what(mail.role)], notes: [words.notMe] });
  };
}

/** Says that somebody applied for the same already, and from when on they may again. */
export function againMail({ mailOf }: Mails): MailTemplate {
  return async (_contact, { applicationId }) => {
    const mail = await mailOf(String(applicationId));
    if (mail === null) return null;
    const { preview, heading, what } = words.again;
    return saying(mail, { preview, heading, paragraphs: [what(mail.role, dayInIndia(mail.againFrom))], notes: [words.notMe] });
  };
}

/** Says to which step an application has come, with what staff wrote beside it. */
export function movedMail({ mailOf }: Mails): MailTemplate {
  return async (_contact, { applicationId, to, revision }) => {
    const mail = await mailOf(String(applicationId));
    if (mail === null) return null;
    const step = to as CareerStep;
    const { preview, heading, what } = words[step];
    const written = mail.text(Number(revision));
    const paragraphs = [
      what(mail.role),
      ...(written === '' ? [] : written.split(/\n{2,}/)),
      ...(step === 'declined' ? [words.declined.again(dayInIndia(mail.againFrom))] : []),
    ];
    return saying(mail, { preview, heading, paragraphs, notes: [words.reply, words.notMe] });
  };
}
