import { TRAP } from '@aarambh/contracts/enquiries/all.ts';
import { confirmNewsletter, leaveNewsletter, subscribeNewsletter } from '@aarambh/contracts/routes/enquiries.ts';
import { formOfAnybody, open } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import type { EnquiriesService } from '../use-cases.ts';

const THANKS = 'Thank you for Subscribe';
const CONFIRMED = 'You will get the newsletter.';
const LEFT = 'You will get no more mails from us. Your address is erased.';

/** By a mailed link, without a login and without a body that anybody reads. */
const byLink = { ...open, rate: 'write' } as const;

/** The newsletter (C5). */
export const newsletterEndpoints: readonly Endpoint<EnquiriesService>[] = [
  handle(subscribeNewsletter, { access: formOfAnybody }, async (call, { newsletter }: EnquiriesService) => {
    const { name1 = '', email = '', [TRAP]: trap = '' } = call.body;
    const accountId = call.identity?.accountId ?? null;
    const result = await newsletter.subscribe({ name: name1, email, accountId, trapped: trap !== '' }, call.context());
    return call.answer(result, ({ reference }) => ({ message: THANKS, reference }));
  }),
  handle(confirmNewsletter, { access: byLink }, async (call, { newsletter }: EnquiriesService) =>
    call.answer(await newsletter.confirm(call.params.token, call.context()), () => ({ message: CONFIRMED })),
  ),
  handle(leaveNewsletter, { access: byLink }, async (call, { newsletter }: EnquiriesService) =>
    call.answer(await newsletter.leave(call.params.token, call.context()), () => ({ message: LEFT })),
  ),
];
