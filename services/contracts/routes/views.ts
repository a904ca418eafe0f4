import { z } from 'zod';
import { Reason } from '../field-rules.ts';
import { MessageAnswer, User } from '../http/accounts.ts';
import { Id, Instant } from '../ids.ts';
import { routesUnder } from './route.ts';

const { get, post } = routesUnder('Admin');

export const BegunView = z.object({
  /** Reads the pages of that person and nothing else, until then. */
  token: z.string(),
  until: Instant,
  /** Whose pages they are, as that person's own sign-in answers it. */
  user: User,
});
export type BegunView = z.infer<typeof BegunView>;

export const beginView = post('/admin/api/views', {
  summary:
    'Lets the caller look at a member’s pages as the member sees them, read only and for a quarter of an hour; the member is told, with the reason',
  body: z.object({ memberId: Id, reason: Reason }),
  answer: BegunView,
  problems: ['not_viewable', 'reason_required'],
});

export const endView = post('/api/views/end', {
  tag: 'Sessions',
  summary: 'Ends a look of an admin before its time; takes the token of the look',
  answer: MessageAnswer,
  problems: ['nothing_to_do'],
});

/** A time that an admin looked at somebody's pages, as the person is told it. */
export const OwnView = z.object({
  id: Id,
  since: Instant,
  until: Instant,
  /** In the words of the admin. */
  reason: z.string(),
  /** What was asked for, by its method and path, in order. */
  looks: z.array(z.object({ time: Instant, route: z.string() })),
});
export type OwnView = z.infer<typeof OwnView>;

export const listViews = get('/api/views', {
  tag: 'Security',
  summary: 'When admins looked at the caller’s pages, why, and at what; the last 20 times',
  answer: z.object({ result: z.array(OwnView) }),
});
