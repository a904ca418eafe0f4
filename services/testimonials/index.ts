import { defineContext } from '@aarambh/context/context.ts';
import { idIn } from '@aarambh/context/id-in.ts';
import { streamsOf } from '@aarambh/context/streams-of.ts';
import { ownEvents } from '@aarambh/context/own-data.ts';
import { testimonialsView } from '@aarambh/projections/testimonials/view.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { testimonialsResource } from './admin/testimonials.ts';
import { tellTestimonials } from './demo/testimonials.ts';
import { invitationEndpoints } from './http/invitations.ts';
import { testimonialEndpoints } from './http/testimonials.ts';
import { confirmMail, TESTIMONIAL_CONFIRM } from './mails/confirm.ts';
import {
  decidedMail,
  INVITED_APPROVED,
  INVITED_EDITED,
  INVITED_REJECTED,
  ownPage,
  TESTIMONIAL_APPROVED,
  TESTIMONIAL_EDITED,
  TESTIMONIAL_REJECTED,
} from './mails/decided.ts';
import { invitedMail, invitedPage, TESTIMONIAL_INVITED } from './mails/invited.ts';
import { words } from './mails/words.ts';
import { testimonialMails } from './reactors/mails.ts';
import { testimonial } from './testimonial/state.ts';
import { testimonialLinks } from './testimonial-links.ts';
import { createTestimonials, type TestimonialsService } from './use-cases.ts';

/** What the server gives: at least 32 bytes that sign mailed links. */
interface TestimonialsHost {
  readonly secrets: { readonly tokens: Uint8Array };
}

const authorIdIn = idIn('authorId');
/** What nobody but its writer and moderators sees. */
const unseen: readonly StoredEvent['type'][] = [
  'TestimonialInvited',
  'TestimonialWritten',
  'TestimonialVerified',
  'TestimonialRejected',
  'TestimonialReopened',
];

/** What members say about us: written, confirmed, moderated, shown where their writers agree to. */
export const testimonials = defineContext<'testimonials', TestimonialsService, { readonly host: TestimonialsHost }>({
  name: 'testimonials',
  needs: ['host'],
  streams: [
    {
      kind: testimonial,
      history: testimonialsResource.readers,
      resources: ['testimonials'],
      concerns(_id, { type, data }) {
        const authorId = authorIdIn(data);
        return [
          ...(unseen.includes(type) ? [] : [{ room: 'everybody', topics: ['testimonials'] } as const]),
          ...(authorId === undefined ? [] : [{ room: `account:${authorId}`, topics: ['own-testimonials'] } as const]),
        ];
      },
    },
  ],
  topics: ['testimonials', 'own-testimonials'],
  endpoints: [...testimonialEndpoints, ...invitationEndpoints],
  adminResources: [testimonialsResource],
  ownData: async (authorId, ports) => [
    await ownEvents(ports, 'testimonials', await streamsOf(ports.documents, testimonial, testimonialsView, { authorId })),
  ],
  demo: tellTestimonials,
  open(ports, { host }) {
    const links = testimonialLinks(host.secrets.tokens);
    const use = createTestimonials({ ...ports, links });
    const { outbox, publicUrl } = ports;
    const own = ownPage(publicUrl);
    const pageOf = invitedPage(publicUrl, use);
    const invited = { label: words.seeInvited, pageOf };
    // Who was invited has no account: the testimonial alone knows the address.
    const contactOf = (writerId: string) => use.invitedWriter(writerId);
    return {
      use,
      reactors: [testimonialMails(outbox)],
      mails: {
        [TESTIMONIAL_CONFIRM]: confirmMail(publicUrl, use),
        [TESTIMONIAL_APPROVED]: decidedMail(own, 'approved', use),
        [TESTIMONIAL_REJECTED]: decidedMail(own, 'rejected', use),
        [TESTIMONIAL_EDITED]: decidedMail(own, 'edited', use),
        [TESTIMONIAL_INVITED]: { words: invitedMail(pageOf), contactOf },
        [INVITED_APPROVED]: { words: decidedMail(invited, 'approved', use), contactOf },
        [INVITED_REJECTED]: { words: decidedMail(invited, 'rejected', use), contactOf },
        [INVITED_EDITED]: { words: decidedMail(invited, 'edited', use), contactOf },
      },
    };
  },
});
