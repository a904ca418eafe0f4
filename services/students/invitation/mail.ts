import { letter } from '@aarambh/kernel/greeting.ts';
import type { LinkToken } from '@aarambh/kernel/link-tokens.ts';
import type { MailBeyondAccounts, MailParams } from '@aarambh/kernel/outbox.ts';
import { unlinked } from '@aarambh/kernel/unlinked.ts';
import type { Enrolment } from '../enrolment/state.ts';
import { words } from './words.ts';

/** The template's name as it stands in the outbox; it never changes. */
export const INVITED_MAIL = 'student.invited';

interface Parts {
  /** Who is invited by that link now; null once that is over, or where the address is another by now. */
  readonly invitedBy: (link: LinkToken) => Promise<Enrolment | null>;
  readonly collegeOf: (orgId: string) => Promise<{ readonly name: string } | null>;
  readonly urlOf: (link: LinkToken) => string;
}

const linkOf = ({ enrolmentId, requestId }: MailParams): LinkToken => ({ id: String(enrolmentId), requestId: String(requestId) });

/** The mail by which a college invites a student. */
export function invitedMail({ invitedBy, collegeOf, urlOf }: Parts): MailBeyondAccounts {
  return {
    bulk: true,
    async words({ name }, params) {
      const invited = await invitedBy(linkOf(params));
      const college = invited && (await collegeOf(invited.orgId));
      if (invited === null || college === null) return null;
      const from = unlinked(college.name);
      const url = urlOf(linkOf(params));
      return letter(name, {
        subject: words.subject(from),
        ...{ preview: words.preview, heading: words.heading, paragraphs: [words.what(from)] },
        action: { label: words.action, url },
        notes: [words.works, words.notMe(`${url}?not-me`)],
      });
    },
    async contactOf(_enrolmentId, params) {
      const text = (await invitedBy(linkOf(params)))?.text ?? null;
      return text && { name: text.name, email: text.email };
    },
  };
}
