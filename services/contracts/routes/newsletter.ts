import { z } from 'zod';
import { bodyOf } from '../enquiries/all.ts';
import { newsletterForm } from '../enquiries/newsletter.ts';
import { MessageAnswer } from '../http/accounts.ts';
import { Thanks } from './enquiries.ts';
import { routesUnder } from './route.ts';

const { post } = routesUnder('Newsletter');

export const subscribeNewsletter = post('/startupShort/create', {
  summary: 'Asks for the newsletter. A mail to the address asks whether it was meant; the answer is the same for every address',
  body: bodyOf(newsletterForm),
  answer: Thanks,
});

const params = z.object({ token: z.string().min(1).max(200) });

export const confirmNewsletter = post('/newsletter/confirm/{token}', {
  summary: 'Confirms a subscription by its mailed link; again it changes nothing',
  params,
  answer: MessageAnswer,
  problems: ['link_unknown', 'link_expired'],
});
export const leaveNewsletter = post('/newsletter/leave/{token}', {
  summary:
    'Ends a subscription and erases its address, by the link in every mail. Mail programs post `List-Unsubscribe=One-Click` here (RFC 8058)',
  params,
  answer: MessageAnswer,
  problems: ['link_unknown'],
});
