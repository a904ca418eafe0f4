import type { PanelEvent } from '@aarambh/contracts/events/panels.ts';
import type { Outbox } from '@aarambh/kernel/outbox.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import { panelMailNames } from './mails/panel-mails.ts';

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
