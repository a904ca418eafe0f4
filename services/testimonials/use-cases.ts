import { TESTIMONIAL_LINK_DAYS } from '@aarambh/contracts/testimonial-limits.ts';
import type { TestimonialConsent } from '@aarambh/contracts/testimonial.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { TestimonialEvent } from '@aarambh/contracts/events/testimonials.ts';
import type { ContextPorts } from '@aarambh/context/context.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { aboutPerson } from '@aarambh/kernel/about-person.ts';
import { keyedId } from '@aarambh/kernel/command-context.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { streamName, type Decide } from '@aarambh/kernel/decision.ts';
import { linkRequest } from '@aarambh/kernel/link-tokens.ts';
import { readReasons } from '@aarambh/kernel/reasons.ts';
import { failed, resultOf, type Result } from '@aarambh/kernel/result.ts';
import { unlessErased } from '@aarambh/kernel/unless-erased.ts';
import { invitations, type NewTestimonial } from './invitations.ts';
import * as decisions from './testimonial/decisions.ts';
import { testimonial, type TestimonialState } from './testimonial/state.ts';
import type { TestimonialLinks } from './testimonial-links.ts';

/** Counts what each person sent in a day. */
const NAMESPACE = 'testimonials-sent';
const MOST_A_DAY = 5;

/** A testimonial of the acting person. */
interface Own {
  readonly id: string;
  readonly authorId: string;
}

type Ports = Pick<ContextPorts, 'commands' | 'store' | 'codec' | 'state' | 'clock' | 'rateFactor' | 'subjects'> & {
  readonly links: TestimonialLinks;
};

export type TestimonialsService = ReturnType<typeof createTestimonials>;

/** What members say about us. */
export function createTestimonials({ commands, store, codec, state, clock, rateFactor, subjects, links }: Ports) {
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

    /** Keeps it and mails its writer the link that confirms it; five a day each. */
    async write(authorId: string, { text, designation, consent }: NewTestimonial, context: CommandContext) {
      const id = keyedId(context, 'testimonial', context.actor);
      const known = await testimonials.read(id, (found) => found !== null);
      if (!known && (await state.increment(NAMESPACE, authorId, 1, DAY_MS)) > MOST_A_DAY * rateFactor) return failed('testimonial_limit');
      const link = linkRequest(clock(), TESTIMONIAL_LINK_DAYS * DAY_MS);
      const command = { testimonialId: id, authorId, text, designation, consent, link };
      return resultOf(await testimonials.execute({ id, decide: decisions.writeTestimonial, command, context }), () => ({ id }));
    },

    /** The token of the link that confirms it; null where there is nothing to confirm any more. */
    linkOf: (id: string) =>
      testimonials.read(id, (found) => {
        const isOpen = found?.status === 'unverified' && clock() < Date.parse(found.link.expiresAt);
        return isOpen ? links.token({ id, requestId: found.link.requestId }) : null;
      }),

    /** Confirms it by its mailed link. Answers its writer. */
    async verify(token: string, context: CommandContext) {
      const link = links.read(token);
      if (link === null) return failed('link_unknown');
      const { id, requestId } = link;
      const command = { requestId, now: clock() };
      const answer = (found: TestimonialState): string => found?.authorId ?? '';
      return resultOf(await testimonials.execute({ id, decide: decisions.verifyTestimonial, command, context, answer }), (authorId) => ({
        authorId,
      }));
    },

    async changeConsent({ id, authorId, consent }: Own & { readonly consent: TestimonialConsent }, context: CommandContext) {
      return resultOf(await testimonials.execute({ id, decide: decisions.changeConsent, command: { authorId, consent }, context }));
    },
    async withdraw({ id, authorId }: Own, context: CommandContext) {
      return resultOf(await testimonials.execute({ id, decide: decisions.withdrawTestimonial, command: { authorId }, context }));
    },

    /** The reasons of moderators, by testimonial and revision; null where there is none, or nobody can read it. */
    reasons: (decided: readonly { readonly id: string; readonly revision: number }[]) =>
      readReasons(
        store,
        codec,
        decided.map(({ id, revision }) => ({ stream: streamName(testimonial, id), revision })),
      ),

    approve: (id: string, context: CommandContext) => moderate(id, decisions.approveTestimonial, null, context),
    reject: (id: string, context: CommandContext) => moderate(id, decisions.rejectTestimonial, null, context),
    takeDown: (id: string, context: CommandContext) => moderate(id, decisions.takeDownTestimonial, null, context),
    reopen: (id: string, context: CommandContext) => moderate(id, decisions.reopenTestimonial, null, context),
    /** `revision` is the one that the editor saw; another one is stale_revision. */
    edit: (id: string, text: string, revision: number, context: CommandContext) =>
      moderate(id, decisions.editTestimonial, { text, revision }, context),
    pin: (id: string, pinned: boolean, context: CommandContext) => moderate(id, decisions.pinTestimonial, { pinned }, context),
    place: (id: string, order: number, context: CommandContext) => moderate(id, decisions.placeTestimonial, { order }, context),
  };
}
