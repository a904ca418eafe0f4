import { TESTIMONIAL_INVITED_DAYS } from '@aarambh/contracts/testimonial-limits.ts';
import type { TestimonialConsent } from '@aarambh/contracts/testimonial.ts';
import type { ContextPorts } from '@aarambh/context/context.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { withoutReason } from '@aarambh/kernel/about-person.ts';
import { keyedId } from '@aarambh/kernel/command-context.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import { linkRequest } from '@aarambh/kernel/link-tokens.ts';
import { failed, resultOf, succeeded } from '@aarambh/kernel/result.ts';
import { unlessErased } from '@aarambh/kernel/unless-erased.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { eraseWriter, inviteWriter, isInvited, writeInvited, changeConsent } from './testimonial/decisions.ts';
import { testimonial } from './testimonial/state.ts';
import type { TestimonialLinks } from './testimonial-links.ts';

type Ports = Pick<ContextPorts, 'commands' | 'clock' | 'subjects'> & { readonly links: TestimonialLinks };

/** What somebody sends. */
export interface NewTestimonial {
  readonly text: string;
  readonly designation: string;
  readonly consent: TestimonialConsent;
}

/** Testimonials of people without an account, whom staff asked for one. */
export function invitations({ commands, clock, subjects, links }: Ports) {
  const testimonials = commands.on(testimonial);

  const linkedBy = (token: string) => links.invited.read(token);

  const erase = async (id: string, requestId: string | null, context: CommandContext) => {
    const command = { requestId };
    const result = resultOf(await testimonials.execute({ id, decide: eraseWriter, command, context: withoutReason(context) }));
    // The writer's own id is that of the testimonial.
    if (result.ok) await subjects.forget(id, streamName(testimonial, id));
    return result;
  };

  return {
    /** Asks somebody without an account to write, by a mail with a link. */
    async invite({ name, email }: { readonly name: string; readonly email: string }, context: CommandContext) {
      const id = keyedId(context, 'testimonial-invited', context.actor);
      const link = linkRequest(clock(), TESTIMONIAL_INVITED_DAYS * DAY_MS);
      const command = { testimonialId: id, name, email, link };
      return unlessErased('not_found', async () =>
        resultOf(await testimonials.execute({ id, decide: inviteWriter, command, context }), () => ({ id })),
      );
    },

    /** The token of the link of who was invited; null for a testimonial of somebody with an account, and once its writer is erased. */
    invitedLinkOf: (id: string) =>
      latest(testimonials, id, (found) => (found?.invited == null ? null : links.invited.token({ id, requestId: found.link.requestId }))),
    /** Whom a mail about an invited testimonial goes to; null once they are erased. */
    invitedWriter: (id: string) => latest(testimonials, id, (found) => found?.invited ?? null),

    /** What stands behind a mailed invitation, its text '' until they wrote; changes nothing. Code link_expired: nothing was written in time. */
    async readInvited(token: string) {
      const link = linkedBy(token);
      if (link === null) return failed('link_unknown');
      return testimonials.read(link.id, (found) => {
        if (!isInvited(link, found)) return failed('link_unknown');
        if (found.status === 'invited' && clock() >= Date.parse(found.link.expiresAt)) return failed('link_expired');
        const { status, text, consent, invited } = found;
        return succeeded({ name: invited!.name, status, text, consent });
      });
    },

    /** Who was invited writes; the link has confirmed their address. */
    async writeInvited(token: string, { text, designation, consent }: NewTestimonial, context: CommandContext) {
      const link = linkedBy(token);
      if (link === null) return failed('link_unknown');
      const command = { requestId: link.requestId, text, designation, consent, now: clock() };
      return unlessErased('link_unknown', async () =>
        resultOf(await testimonials.execute({ id: link.id, decide: writeInvited, command, context })),
      );
    },

    /** The same of what they agree to. */
    async consentInvited(token: string, consent: TestimonialConsent, context: CommandContext) {
      const link = linkedBy(token);
      if (link === null || !(await testimonials.read(link.id, (found) => isInvited(link, found) && found.verified)))
        return failed('link_unknown');
      const command = { authorId: link.id, consent };
      const result = resultOf(await testimonials.execute({ id: link.id, decide: changeConsent, command, context }));
      if (result.ok) return result;
      // Not found: erased in this very moment.
      const { code } = result;
      return failed(code === 'not_found' ? 'link_unknown' : code);
    },

    /** Takes it back, or declines: their name, their address and all that they wrote are erased, since nothing else of them is kept. */
    async forgetInvited(token: string, context: CommandContext) {
      const link = linkedBy(token);
      if (link === null) return failed('link_unknown');
      const result = await erase(link.id, link.requestId, context);
      if (result.ok) return result;
      return failed(result.code === 'idempotency_key_reused' ? result.code : 'link_unknown');
    },

    /** The same by staff. */
    eraseWriter: (id: string, context: CommandContext) => erase(id, null, context),
  };
}
