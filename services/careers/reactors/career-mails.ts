import type { CareerEvent } from '@aarambh/contracts/events/careers.ts';
import type { Outbox } from '@aarambh/kernel/outbox.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import { CAREER_MOVED, CAREER_RECEIVED } from '../mails/career-mails.ts';

/** Notes a mail for what came in, where its address has not had its mails of the day, and for every step; each once, by its event. */
export function careerMails(outbox: Outbox): Reactor<CareerEvent> {
  return eventReactor<CareerEvent>({
    name: 'career-mails',
    impersonal: true,
    begins: 'now',
    on: {
      async CareerApplicationReceived({ event, id }) {
        const { applicationId, mails } = event.data;
        if (mails) await outbox.enqueue({ factId: id, template: CAREER_RECEIVED, to: applicationId, params: { applicationId } });
      },
      CareerApplicationMoved({ event, id, revision }) {
        const { applicationId, to } = event.data;
        return outbox.enqueue({ factId: id, template: CAREER_MOVED, to: applicationId, params: { applicationId, to, revision } });
      },
    },
  });
}
