import { changeInvitedConsent, forgetInvited, readInvitation, writeInvited } from '@aarambh/contracts/routes/testimonials.ts';
import { form, open } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import type { TestimonialsService } from '../use-cases.ts';

/** The specification's spelling. */
const SAVED = 'saved succesfully';

/** What somebody without an account does behind the link that staff had mailed to them. */
export const invitationEndpoints: readonly Endpoint<TestimonialsService>[] = [
  handle(readInvitation, { access: { ...open, rate: 'mail' } }, async (call, testimonials: TestimonialsService) =>
    call.answer(await testimonials.readInvited(call.params.token), ({ text, ...shown }) => ({ ...shown, testimonial: text })),
  ),
  handle(writeInvited, { access: form }, async (call, testimonials: TestimonialsService) => {
    const { testimonial: text, designation, consent } = call.body;
    const result = await testimonials.writeInvited(call.params.token, { text, designation, consent }, call.context());
    return call.answer(result, () => ({ message: SAVED }));
  }),
  handle(changeInvitedConsent, { access: form }, async (call, testimonials: TestimonialsService) =>
    call.answer(await testimonials.consentInvited(call.params.token, call.body, call.context()), () => ({ message: SAVED })),
  ),
  handle(forgetInvited, { access: { ...form, body: 'none' } }, async (call, testimonials: TestimonialsService) =>
    call.answer(await testimonials.forgetInvited(call.params.token, call.context()), () => ({ message: SAVED })),
  ),
];
