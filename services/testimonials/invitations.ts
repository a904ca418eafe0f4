import { TESTIMONIAL_INVITED_DAYS } from '@aarambh/contracts/testimonial-limits.ts';
import type { ContextPorts } from '@aarambh/context/context.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { withoutReason } from '@aarambh/kernel/about-person.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import { derivedId, newId } from '@aarambh/kernel/ids.ts';
import { linkRequest } from '@aarambh/kernel/link-tokens.ts';
import { failed, resultOf, succeeded } from '@aarambh/kernel/result.ts';
import { unlessErased } from '@aarambh/kernel/unless-erased.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { TestimonialsService } from './service.ts';
import { changeConsent, eraseWriter, inviteWriter, isInvited, writeInvited } from './testimonial/decisions.ts';
import { testimonial } from './testimonial/state.ts';
import type { TestimonialLinks } from './testimonial-links.ts';

type Ports = Pick<ContextPorts, 'commands' | 'clock' | 'subjects'> & { readonly links: TestimonialLinks };
type Invitations = Pick<
  TestimonialsService,
  'invite' | 'invitedLinkOf' | 'invitedWriter' | 'readInvited' | 'writeInvited' | 'consentInvited' | 'forgetInvited' | 'eraseWriter'
>;

/** Testimonials of people without an account, whom staff asked for one. */
export function invitations({ commands, clock, subjects, links }: Ports): Invitations {
  const testimonials = commands.on(testimonial);

  const linkedBy = (token: string) => links.invited.read(token);

  const erase = async (id: string, requestId: string | null, context: CommandContext): ReturnType<TestimonialsService['eraseWriter']> => {
    const command = { requestId };
    const result = resultOf(await testimonials.execute({ id, decide: eraseWriter, command, context: withoutReason(context) }));
    // The writer's own id is that of the testimonial.
    if (result.ok) await subjects.forget(id, streamName(testimonial, id));
    return result;
  };

  return {
    async invite({ name, email }, context) {
      const { actor, idempotency } = context;
      const id = idempotency === undefined ? newId() : derivedId('testimonial-invited', actor, idempotency.key);
      const link = linkRequest(clock(), TESTIMONIAL_INVITED_DAYS * DAY_MS);
      const command = { testimonialId: id, name, email, link };
      return unlessErased('not_found', async () =>
        resultOf(await testimonials.execute({ id, decide: inviteWriter, command, context }), () => ({ id })),
      );
    },

    invitedLinkOf: (id) =>
      latest(testimonials, id, (found) => (found?.invited == null ? null : links.invited.token({ id, requestId: found.link.requestId }))),
    invitedWriter: (id) => latest(testimonials, id, (found) => found?.invited ?? null),

    async readInvited(token) {
      const link = linkedBy(token);
      if (link === null) return failed('link_unknown');
      return testimonials.read(link.id, (found) => {
        if (!isInvited(link, found)) return failed('link_unknown');
        if (found.status === 'invited' && clock() >= Date.parse(found.link.expiresAt)) return failed('link_expired');
        const { status, text, consent, invited } = found;
        return succeeded({ name: invited!.name, status, text, consent });
      });
    },

    async writeInvited(token, { text, designation, consent }, context) {
      const link = linkedBy(token);
      if (link === null) return failed('link_unknown');
      const command = { requestId: link.requestId, text, designation, consent, now: clock() };
      return unlessErased('link_unknown', async () =>
        resultOf(await testimonials.execute({ id: link.id, decide: writeInvited, command, context })),
      );
    },

    async consentInvited(token, consent, context) {
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

    async forgetInvited(token, context) {
      const link = linkedBy(token);
      if (link === null) return failed('link_unknown');
      const result = await erase(link.id, link.requestId, context);
      if (result.ok) return result;
      return failed(result.code === 'idempotency_key_reused' ? result.code : 'link_unknown');
    },

    eraseWriter: (id, context) => erase(id, null, context),
  };
}
