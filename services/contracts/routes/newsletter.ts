import { z } from 'zod';
import { bodyOf } from '../enquiries/all.ts';
import { newsletterForm } from '../enquiries/newsletter.ts';
import { MessageAnswer } from '../http/accounts.ts';
import { Thanks } from './enquiries.ts';
import { route } from './route.ts';

const tag = 'Newsletter';

export const subscribeNewsletter = route({
  method: 'POST',
  path: '/startupShort/create',
  tag,
  summary: 'Asks for the newsletter. A mail to the address asks whether it was meant; the answer is the same for every address',
  body: bodyOf(newsletterForm),
  answer: Thanks,
  problems: [],
});

const params = z.object({ token: z.string().min(1).max(200) });

export const confirmNewsletter = route({
  method: 'POST',
  path: '/newsletter/confirm/{token}',
  tag,
  summary: 'Confirms a subscription by its mailed link; again it changes nothing',
  params,
  answer: MessageAnswer,
  problems: ['link_unknown', 'link_expired'],
});
export const leaveNewsletter = route({
  method: 'POST',
  path: '/newsletter/leave/{token}',
  tag,
  summary:
    'Ends a subscription and erases its address, by the link in every mail. Mail programs post `List-Unsubscribe=One-Click` here (RFC 8058)',
  params,
  answer: MessageAnswer,
  problems: ['link_unknown'],
});
