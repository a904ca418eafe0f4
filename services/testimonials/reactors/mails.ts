import type { TestimonialEvent } from '@aarambh/contracts/events/testimonials.ts';
import type { Outbox } from '@aarambh/kernel/outbox.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import { TESTIMONIAL_CONFIRM } from '../mails/confirm.ts';
import {
  INVITED_APPROVED,
  INVITED_EDITED,
  INVITED_REJECTED,
  TESTIMONIAL_APPROVED,
  TESTIMONIAL_EDITED,
  TESTIMONIAL_REJECTED,
} from '../mails/decided.ts';
import { TESTIMONIAL_INVITED } from '../mails/invited.ts';

const decided = {
  TestimonialApproved: { member: TESTIMONIAL_APPROVED, invited: INVITED_APPROVED },
  TestimonialRejected: { member: TESTIMONIAL_REJECTED, invited: INVITED_REJECTED },
  TestimonialTakenDown: { member: TESTIMONIAL_REJECTED, invited: INVITED_REJECTED },
  TestimonialEdited: { member: TESTIMONIAL_EDITED, invited: INVITED_EDITED },
} as const;
type Told = keyof typeof decided;

const isTold = (type: TestimonialEvent['type']): type is Told => Object.hasOwn(decided, type);

/** Notes a mail for the link of every testimonial, and for what moderators did with it; each once, by its event. */
export function testimonialMails(outbox: Outbox): Reactor<TestimonialEvent> {
  return {
    name: 'testimonial-mails',
    types: ['TestimonialInvited', 'TestimonialWritten', ...(Object.keys(decided) as Told[])],
    impersonal: true,
    begins: 'now',
    async handle(events) {
      for (const { event, id, revision } of events) {
        const { testimonialId, authorId: to } = event.data;
        // Who was invited is known by the id of the one testimonial, and has confirmed the address by the link.
        const isInvited = to === testimonialId;
        if (event.type === 'TestimonialInvited')
          await outbox.enqueue({ factId: id, template: TESTIMONIAL_INVITED, to, params: { testimonialId } });
        else if (event.type === 'TestimonialWritten' && !isInvited)
          await outbox.enqueue({ factId: id, template: TESTIMONIAL_CONFIRM, to, params: { testimonialId } });
        else if (isTold(event.type))
          await outbox.enqueue({
            factId: id,
            template: decided[event.type][isInvited ? 'invited' : 'member'],
            to,
            params: { testimonialId, revision },
          });
      }
    },
  };
}
