import { z } from 'zod';
import { MenuEntry, MessageAnswer } from '../http/accounts.ts';
import { FailedMailView, HistoryLine, ListQuery, SystemStatus, TriedAgain } from '../http/admin.ts';
import { Id } from '../ids.ts';
import { Role } from '../roles.ts';
import { routesUnder } from './route.ts';

const { get, post } = routesUnder('Admin');
/** The name of a read model or of a reactor. */
const Part = z.string().regex(/^[a-z-]{1,60}$/);
const Stream = z.string().max(200);
const MailId = z.string().regex(/^[0-9a-f]{32}$/);

export const adminMe = get('/admin/api/session/me', {
  summary: 'Who is signed in and what their menu holds',
  answer: z.object({ id: Id, name: z.string(), role: Role, menu: z.array(MenuEntry) }),
});

export const readHistory = get('/admin/api/history', {
  summary: 'A record’s history, newest first: filter={"stream":"gathering-…"}',
  query: ListQuery,
  answer: z.array(HistoryLine),
  problems: ['college_closed'],
});

export const systemStatus = get('/admin/api/system', {
  summary: 'Engines, projections, parked streams and reactors',
  answer: SystemStatus,
});

export const retryParked = post('/admin/api/system/retry', {
  summary: 'Tries parked streams of a read model again',
  body: z.object({ model: Part, stream: Stream.optional() }),
  answer: TriedAgain,
});

export const retryReactions = post('/admin/api/system/retry-reactions', {
  summary: 'Has a reactor try again what it parked',
  body: z.object({ reactor: Part, stream: Stream.optional() }),
  answer: TriedAgain,
  problems: ['nothing_to_do'],
});

export const undoWork = post('/admin/api/system/undo-work', {
  summary: 'Decides that nothing comes of work that two starts of a node did not end, and has it give back what it holds',
  body: z.object({ reactor: Part, stream: Stream }),
  answer: MessageAnswer,
  problems: ['nothing_to_do', 'already_decided'],
});

export const listFailedMails = get('/admin/api/system/mails', {
  summary: 'Mails given up after every try',
  answer: z.array(FailedMailView),
});

export const retryMails = post('/admin/api/system/retry-mails', {
  summary: 'Tries a mail that was given up again, or all of them',
  body: z.object({ id: MailId.optional() }),
  answer: TriedAgain,
  problems: ['nothing_to_do'],
});

export const rebuildModel = post('/admin/api/system/rebuild', {
  summary: 'Rebuilds a read model beside the live documents',
  body: z.object({ model: Part }),
  answer: MessageAnswer,
});

export const releaseReactors = post('/admin/api/system/release-reactors', {
  summary: 'Lets reactors run again after a restore',
  answer: MessageAnswer,
  problems: ['nothing_to_do'],
});
