import { z } from 'zod';
import { MenuEntry, MessageAnswer } from '../http/accounts.ts';
import { FailedMailView, HistoryLine, ListQuery, SystemStatus, TriedAgain } from '../http/admin.ts';
import { Id } from '../ids.ts';
import { Role } from '../roles.ts';
import { route } from './route.ts';

const tag = 'Admin';
/** The name of a read model or of a reactor. */
const Part = z.string().regex(/^[a-z-]{1,60}$/);
const Stream = z.string().max(200);
const MailId = z.string().regex(/^[0-9a-f]{32}$/);

export const adminMe = route({
  method: 'GET',
  path: '/admin/api/session/me',
  tag,
  summary: 'Who is signed in and what their menu holds',
  answer: z.object({ id: Id, name: z.string(), role: Role, menu: z.array(MenuEntry) }),
  problems: [],
});

export const readHistory = route({
  method: 'GET',
  path: '/admin/api/history',
  tag,
  summary: 'A record’s history, newest first: filter={"stream":"gathering-…"}',
  query: ListQuery,
  answer: z.array(HistoryLine),
  problems: ['college_closed'],
});

export const systemStatus = route({
  method: 'GET',
  path: '/admin/api/system',
  tag,
  summary: 'Engines, projections, parked streams and reactors',
  answer: SystemStatus,
  problems: [],
});

export const retryParked = route({
  method: 'POST',
  path: '/admin/api/system/retry',
  tag,
  summary: 'Tries parked streams of a read model again',
  body: z.object({ model: Part, stream: Stream.optional() }),
  answer: TriedAgain,
  problems: [],
});

export const retryReactions = route({
  method: 'POST',
  path: '/admin/api/system/retry-reactions',
  tag,
  summary: 'Has a reactor try again what it parked',
  body: z.object({ reactor: Part, stream: Stream.optional() }),
  answer: TriedAgain,
  problems: ['nothing_to_do'],
});

export const undoWork = route({
  method: 'POST',
  path: '/admin/api/system/undo-work',
  tag,
  summary: 'Decides that nothing comes of work that two starts of a node did not end, and has it give back what it holds',
  body: z.object({ reactor: Part, stream: Stream }),
  answer: MessageAnswer,
  problems: ['nothing_to_do', 'already_decided'],
});

export const listFailedMails = route({
  method: 'GET',
  path: '/admin/api/system/mails',
  tag,
  summary: 'Mails given up after every try',
  answer: z.array(FailedMailView),
  problems: [],
});

export const retryMails = route({
  method: 'POST',
  path: '/admin/api/system/retry-mails',
  tag,
  summary: 'Tries a mail that was given up again, or all of them',
  body: z.object({ id: MailId.optional() }),
  answer: TriedAgain,
  problems: ['nothing_to_do'],
});

export const rebuildModel = route({
  method: 'POST',
  path: '/admin/api/system/rebuild',
  tag,
  summary: 'Rebuilds a read model beside the live documents',
  body: z.object({ model: Part }),
  answer: MessageAnswer,
  problems: [],
});

export const releaseReactors = route({
  method: 'POST',
  path: '/admin/api/system/release-reactors',
  tag,
  summary: 'Lets reactors run again after a restore',
  answer: MessageAnswer,
  problems: ['nothing_to_do'],
});
