import { letter } from '@aarambh/kernel/greeting.ts';
import { layout } from '@aarambh/kernel/mail-layout.ts';
import type { MailTemplate } from '@aarambh/kernel/outbox.ts';
import { unlinked } from '@aarambh/kernel/unlinked.ts';
import type { Organisation } from '../organisation/state.ts';
import { words } from './words.ts';

/** The templates' names as they stand in the outbox; they never change. */
export const collegeMailNames = {
  received: 'organisation.received',
  asked: 'organisation.asked',
  approved: 'organisation.approved',
  declined: 'organisation.declined',
  suspended: 'organisation.suspended',
  reinstated: 'organisation.reinstated',
  code: 'organisation.code',
  released: 'organisation.released',
  invited: 'organisation.invited',
  removed: 'organisation.removed',
} as const;

export interface CollegeMailPorts {
  readonly publicUrl: string;
  /** The college as it stands; null for one that is not there. */
  readonly collegeOf: (orgId: string) => Promise<Organisation | null>;
  /** What an admin wrote beside the event of that revision; null where nobody can read it any more. */
  readonly reasonOf: (orgId: string, revision: number) => Promise<string | null>;
  readonly seatUrl: (orgId: string, inviteeId: string) => string;
}

interface Said {
  readonly subject: string;
  readonly preview: string;
  readonly what: (name: string) => string;
}

type Fact = 'code' | 'why' | 'question';

/** A mail to the owners of a college about a step of it. */
function stepMail(
  { publicUrl, collegeOf, reasonOf }: CollegeMailPorts,
  { subject, preview, what }: Said,
  { fact, at }: { readonly fact?: Fact; readonly at: 'dashboard' | 'login' },
): MailTemplate {
  return async ({ name }, { orgId, revision }) => {
    const college = await collegeOf(String(orgId));
    if (college === null) return null;
    const url = at === 'login' ? `${publicUrl}/loginorg` : `${publicUrl}/orgdashboard/${college.orgId}`;
    const label = fact === 'code' ? words.code : fact === 'question' ? words.asked.reason : words.reason;
    const value = fact === undefined ? null : fact === 'code' ? college.code : await reasonOf(college.orgId, Number(revision));
    return letter(name, {
      subject,
      ...{ preview, paragraphs: [what(unlinked(college.name))] },
      facts: value === null ? [] : [{ label, value }],
      action: { label: at === 'login' ? words.login : words.open, url },
    });
  };
}

/** Invites somebody to a college; nothing once the invitation is over. */
function invitedMail({ collegeOf, seatUrl }: CollegeMailPorts): MailTemplate {
  return async (_contact, { orgId, inviteeId }) => {
    const college = await collegeOf(String(orgId));
    const invitation = college?.invitations.get(String(inviteeId));
    if (!college || invitation === undefined) return null;
    const { subject, preview, heading, what, action, works, notYou } = words.invited;
    const name = unlinked(college.name);
    return {
      subject: subject(name),
      ...layout({
        ...{ preview, heading, paragraphs: [`${words.hello}.`, what(name, invitation.seat)], notes: [works, notYou] },
        action: { label: action, url: seatUrl(college.orgId, String(inviteeId)) },
      }),
    };
  };
}

/** Tells somebody that they were removed. */
function removedMail({ collegeOf }: CollegeMailPorts): MailTemplate {
  return async ({ name }, { orgId }) => {
    const college = await collegeOf(String(orgId));
    if (college === null) return null;
    const { subject, preview, what } = words.removed;
    return letter(name, { subject, preview, paragraphs: [what(unlinked(college.name))] });
  };
}

/** All of them, by their names in the outbox. */
export function mailsOfColleges(ports: CollegeMailPorts): Readonly<Record<string, MailTemplate>> {
  const step = (said: Said, more: Parameters<typeof stepMail>[2]): MailTemplate => stepMail(ports, said, more);
  return {
    [collegeMailNames.received]: step(words.received, { at: 'dashboard' }),
    [collegeMailNames.asked]: step(words.asked, { at: 'dashboard', fact: 'question' }),
    [collegeMailNames.approved]: step(words.approved, { at: 'login', fact: 'code' }),
    [collegeMailNames.declined]: step(words.declined, { at: 'dashboard', fact: 'why' }),
    [collegeMailNames.suspended]: step(words.suspended, { at: 'dashboard', fact: 'why' }),
    [collegeMailNames.reinstated]: step(words.reinstated, { at: 'login', fact: 'why' }),
    [collegeMailNames.code]: step(words.newCode, { at: 'login', fact: 'code' }),
    [collegeMailNames.released]: step(words.released, { at: 'dashboard' }),
    [collegeMailNames.removed]: removedMail(ports),
    [collegeMailNames.invited]: invitedMail(ports),
  };
}
