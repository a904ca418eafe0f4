import type { CareerEvent } from '@aarambh/contracts/events/careers.ts';
import type { Outbox } from '@aarambh/kernel/outbox.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import { CAREER_MOVED, CAREER_RECEIVED } from '../mails/career-mails.ts';

type Told = Extract<CareerEvent, { type: 'CareerApplicationReceived' | 'CareerApplicationMoved' }>;

/** Notes a mail for what came in, where its address has not had its mails of the day, and for every step; each once, by its event. */
export function careerMails(outbox: Outbox): Reactor<Told> {
  return {
    name: 'career-mails',
    types: ['CareerApplicationReceived', 'CareerApplicationMoved'],
    impersonal: true,
    begins: 'now',
    async handle(events) {
      for (const { event, id, revision } of events) {
        const { applicationId } = event.data;
        if (event.type === 'CareerApplicationMoved') {
          const params = { applicationId, to: event.data.to, revision };
          await outbox.enqueue({ factId: id, template: CAREER_MOVED, to: applicationId, params });
        } else if (event.data.mails) {
          await outbox.enqueue({ factId: id, template: CAREER_RECEIVED, to: applicationId, params: { applicationId } });
        }
      }
    },
  };
}
