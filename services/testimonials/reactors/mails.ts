import type { TestimonialEvent } from '@aarambh/contracts/events/testimonials.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import type { Outbox } from '@aarambh/kernel/outbox.ts';
import { eventReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
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

/** Who was invited is known by the id of the one testimonial, and has confirmed the address by the link. */
const isInvited = ({ testimonialId, authorId }: TestimonialEvent['data']): boolean => authorId === testimonialId;

/** Notes a mail for the link of every testimonial, and for what moderators did with it; each once, by its event. */
export function testimonialMails(outbox: Outbox): Reactor<TestimonialEvent> {
  const decided =
    (member: string, invited: string) =>
    ({ event: { data }, id, revision }: Recorded<TestimonialEvent>): Promise<boolean> => {
      const { testimonialId, authorId: to } = data;
      const template = isInvited(data) ? invited : member;
      return outbox.enqueue({ factId: id, template, to, params: { testimonialId, revision } });
    };
  const rejected = decided(TESTIMONIAL_REJECTED, INVITED_REJECTED);

  return eventReactor<TestimonialEvent>({
    name: 'testimonial-mails',
    impersonal: true,
    begins: 'now',
    on: {
      TestimonialInvited({ event, id }) {
        const { testimonialId, authorId: to } = event.data;
        return outbox.enqueue({ factId: id, template: TESTIMONIAL_INVITED, to, params: { testimonialId } });
      },
      async TestimonialWritten({ event: { data }, id }) {
        const { testimonialId, authorId: to } = data;
        if (!isInvited(data)) await outbox.enqueue({ factId: id, template: TESTIMONIAL_CONFIRM, to, params: { testimonialId } });
      },
      TestimonialApproved: decided(TESTIMONIAL_APPROVED, INVITED_APPROVED),
      TestimonialRejected: rejected,
      TestimonialTakenDown: rejected,
      TestimonialEdited: decided(TESTIMONIAL_EDITED, INVITED_EDITED),
    },
  });
}
