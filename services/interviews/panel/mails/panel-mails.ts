import { layout } from '@aarambh/kernel/mail-layout.ts';
import type { MailKind, Outbox } from '@aarambh/kernel/outbox.ts';
import { unlinked } from '@aarambh/kernel/unlinked.ts';
import { words } from './words.ts';
import type { PanelEvent } from '@aarambh/contracts/events/panels.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';

const panelMailNames = { invited: 'panel.invited' } as const;

interface PanelMailPorts {
  readonly collegeNamed: (orgId: string) => Promise<{ readonly name: string } | null>;
  /** The address of who is invited; null once that is over. */
  readonly invitedBy: (orgId: string, interviewerId: string) => Promise<string | null>;
  readonly panelUrl: (orgId: string, interviewerId: string) => string;
}

/** Invites somebody to a panel; nothing once the invitation is over. */
export function panelMails({ collegeNamed, invitedBy, panelUrl }: PanelMailPorts): Readonly<Record<string, MailKind>> {
  return {
    [panelMailNames.invited]: {
      async words(_contact, { orgId, interviewerId }) {
        const college = await collegeNamed(String(orgId));
        if (college === null) return null;
        const { subject, preview, heading, what, action, works, notYou, hello } = words;
        const name = unlinked(college.name);
        return {
          subject: subject(name),
          ...layout({
            ...{ preview, heading, paragraphs: [`${hello}.`, what(name)], notes: [works, notYou] },
            action: { label: action, url: panelUrl(String(orgId), String(interviewerId)) },
          }),
        };
      },
      async contactOf(_subject, { orgId, interviewerId }) {
        const email = await invitedBy(String(orgId), String(interviewerId));
        return email === null ? null : { name: '', email };
      },
    },
  };
}

/** Notes a mail to who is invited to a panel, once, by the event. */
export function invitationsToPanels(outbox: Outbox): Reactor<PanelEvent> {
  return eventReactor<PanelEvent>({
    name: 'panel-mails',
    impersonal: true,
    begins: 'now',
    on: {
      InterviewerInvited({ event, id }) {
        const { orgId, interviewerId } = event.data;
        return outbox.enqueue({ factId: id, template: panelMailNames.invited, to: interviewerId, params: { orgId, interviewerId } });
      },
    },
  });
}
