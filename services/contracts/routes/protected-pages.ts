import { z } from 'zod';
import { PageContent } from './content-pages.ts';
import { routesUnder } from './route.ts';

const { get, post } = routesUnder('Content');
const path = z.string().max(200);

export const listProtected = get('/api/admin/password/get', {
  summary: 'The paths of the pages that ask for a password; never a password. `verify` is taken and means nothing',
  query: z.object({ verify: z.string().max(10).optional() }),
  answer: z.array(z.object({ path: z.string() })),
});

export const verifyPagePassword = post('/api/admin/password/verify', {
  summary: 'Checks the password of a page. The right one sets a cookie that opens the page for an hour, or until the password is changed',
  body: z.object({ password: z.string().max(200).default(''), path: path.default('') }),
  answer: z.object({ status: z.boolean(), error: z.string().optional() }),
});

export const readProtected = get('/api/protected', {
  summary: 'What a protected page says, to colleges and to whoever brings the cookie. With `preview` (of the admin console) its drafts',
  query: z.object({ path, preview: z.string().max(200).optional() }),
  answer: PageContent,
  problems: ['page_locked', 'link_expired'],
});
