import type { PanelEvent } from '@aarambh/contracts/events/panels.ts';
import type { Outbox } from '@aarambh/kernel/outbox.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import { panelMailNames } from './mails/panel-mails.ts';

/** Notes a mail to who is invited to a panel, once, by the event. */
export function invitationsToPanels(outbox: Outbox): Reactor<Extract<PanelEvent, { type: 'InterviewerInvited' }>> {
  return {
    name: 'panel-mails',
    types: ['InterviewerInvited'],
    impersonal: true,
    begins: 'now',
    async handle(events) {
      for (const { event, id } of events) {
        const { orgId, interviewerId } = event.data;
        await outbox.enqueue({ factId: id, template: panelMailNames.invited, to: interviewerId, params: { orgId, interviewerId } });
      }
    },
  };
}
