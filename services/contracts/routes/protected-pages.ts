import { z } from 'zod';
import { PageContent } from './content-pages.ts';
import { route } from './route.ts';

const tag = 'Content';
const path = z.string().max(200);

export const listProtected = route({
  method: 'GET',
  path: '/api/admin/password/get',
  tag,
  summary: 'The paths of the pages that ask for a password; never a password. `verify` is taken and means nothing',
  query: z.object({ verify: z.string().max(10).optional() }),
  answer: z.array(z.object({ path: z.string() })),
  problems: [],
});

export const verifyPagePassword = route({
  method: 'POST',
  path: '/api/admin/password/verify',
  tag,
  summary: 'Checks the password of a page. The right one sets a cookie that opens the page for an hour, or until the password is changed',
  body: z.object({ password: z.string().max(200).default(''), path: path.default('') }),
  answer: z.object({ status: z.boolean(), error: z.string().optional() }),
  problems: [],
});

export const readProtected = route({
  method: 'GET',
  path: '/api/protected',
  tag,
  summary: 'What a protected page says, to colleges and to whoever brings the cookie. With `preview` (of the admin console) its drafts',
  query: z.object({ path, preview: z.string().max(200).optional() }),
  answer: PageContent,
  problems: ['page_locked', 'link_expired'],
});
