import { TESTIMONIAL_LINK_DAYS } from '@aarambh/contracts/testimonial-limits.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { TestimonialEvent } from '@aarambh/contracts/events/testimonials.ts';
import type { ContextPorts } from '@aarambh/context/context.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { aboutPerson } from '@aarambh/kernel/about-person.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { streamName, type Decide } from '@aarambh/kernel/decision.ts';
import { derivedId, newId } from '@aarambh/kernel/ids.ts';
import { linkRequest } from '@aarambh/kernel/link-tokens.ts';
import { readReasons } from '@aarambh/kernel/reasons.ts';
import { failed, resultOf, type Result } from '@aarambh/kernel/result.ts';
import { unlessErased } from '@aarambh/kernel/unless-erased.ts';
import { invitations } from './invitations.ts';
import type { TestimonialsService } from './service.ts';
import {
  approveTestimonial,
  changeConsent,
  editTestimonial,
  pinTestimonial,
  placeTestimonial,
  rejectTestimonial,
  reopenTestimonial,
  takeDownTestimonial,
  verifyTestimonial,
  withdrawTestimonial,
  writeTestimonial,
} from './testimonial/decisions.ts';
import { testimonial, type TestimonialState } from './testimonial/state.ts';
import type { TestimonialLinks } from './testimonial-links.ts';

/** Counts what each person sent in a day. */
const NAMESPACE = 'testimonials-sent';
const MOST_A_DAY = 5;

type Ports = Pick<ContextPorts, 'commands' | 'store' | 'codec' | 'state' | 'clock' | 'rateFactor' | 'subjects'> & {
  readonly links: TestimonialLinks;
};

export function createTestimonials({ commands, store, codec, state, clock, rateFactor, subjects, links }: Ports): TestimonialsService {
  const testimonials = commands.on(testimonial);

  /** A moderator's decision; its reason is about the writer, and goes when they are erased. */
  async function moderate<Command, Code extends ProblemCode>(
    id: string,
    decide: Decide<Command, TestimonialState, TestimonialEvent, Code>,
    command: Command,
    context: CommandContext,
  ): Promise<Result<undefined, Code | 'not_found' | 'idempotency_key_reused'>> {
    const authorId = await testimonials.read(id, (found) => found?.authorId ?? null);
    if (authorId === null) return failed('not_found');
    return unlessErased('not_found', () =>
      aboutPerson(authorId, context, async (told) => resultOf(await testimonials.execute({ id, decide, command, context: told }))),
    );
  }

  return {
    ...invitations({ commands, clock, subjects, links }),

    async write(authorId, { text, designation, consent }, context) {
      const { actor, idempotency } = context;
      const id = idempotency === undefined ? newId() : derivedId('testimonial', actor, idempotency.key);
      const known = await testimonials.read(id, (found) => found !== null);
      if (!known && (await state.increment(NAMESPACE, authorId, 1, DAY_MS)) > MOST_A_DAY * rateFactor) return failed('testimonial_limit');
      const link = linkRequest(clock(), TESTIMONIAL_LINK_DAYS * DAY_MS);
      const command = { testimonialId: id, authorId, text, designation, consent, link };
      return resultOf(await testimonials.execute({ id, decide: writeTestimonial, command, context }), () => ({ id }));
    },

    linkOf: (id) =>
      testimonials.read(id, (found) => {
        const isOpen = found?.status === 'unverified' && clock() < Date.parse(found.link.expiresAt);
        return isOpen ? links.token({ id, requestId: found.link.requestId }) : null;
      }),

    async verify(token, context) {
      const link = links.read(token);
      if (link === null) return failed('link_unknown');
      const { id, requestId } = link;
      const command = { requestId, now: clock() };
      const answer = (found: TestimonialState): string => found?.authorId ?? '';
      return resultOf(await testimonials.execute({ id, decide: verifyTestimonial, command, context, answer }), (authorId) => ({
        authorId,
      }));
    },

    async changeConsent({ id, authorId, consent }, context) {
      return resultOf(await testimonials.execute({ id, decide: changeConsent, command: { authorId, consent }, context }));
    },
    async withdraw({ id, authorId }, context) {
      return resultOf(await testimonials.execute({ id, decide: withdrawTestimonial, command: { authorId }, context }));
    },

    reasons: (decided) =>
      readReasons(
        store,
        codec,
        decided.map(({ id, revision }) => ({ stream: streamName(testimonial, id), revision })),
      ),

    approve: (id, context) => moderate(id, approveTestimonial, null, context),
    reject: (id, context) => moderate(id, rejectTestimonial, null, context),
    takeDown: (id, context) => moderate(id, takeDownTestimonial, null, context),
    reopen: (id, context) => moderate(id, reopenTestimonial, null, context),
    edit: (id, text, revision, context) => moderate(id, editTestimonial, { text, revision }, context),
    pin: (id, pinned, context) => moderate(id, pinTestimonial, { pinned }, context),
    place: (id, order, context) => moderate(id, placeTestimonial, { order }, context),
  };
}
