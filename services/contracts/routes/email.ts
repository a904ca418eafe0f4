import { z } from 'zod';
import { EmailSide } from '../email-side.ts';
import { Email } from '../field-rules.ts';
import { badLink, MessageAnswer, TokenBody } from '../http/accounts.ts';
import { Instant } from '../ids.ts';
import { routesUnder } from './route.ts';

/** How the caller's change of address stands; null where none waits. */
export const EmailChangeView = z.object({
  waiting: z.object({ email: z.string(), expiresAt: Instant, agreed: z.array(EmailSide) }).nullable(),
});
export type EmailChangeView = z.infer<typeof EmailChangeView>;

/** What one of the two mailboxes is asked. */
export const EmailChangeQuestion = z.object({
  side: EmailSide,
  /** Where the account is to go. Who has that mailbox is not told where it comes from. */
  email: z.string(),
  status: z.enum(['asked', 'agreed', 'changed', 'stopped']),
  /** Until when an answer counts. */
  expiresAt: Instant,
});
export type EmailChangeQuestion = z.infer<typeof EmailChangeQuestion>;

const { get, post } = routesUnder('Accounts');

export const readEmailChange = get('/api/me/email', {
  summary: 'Which change of address of the caller waits for an answer',
  answer: EmailChangeView,
});

export const requestEmailChange = post('/api/me/email', {
  summary:
    'Asks the caller’s address and the one they want whether the account moves; both have to agree. The answer is the same where somebody else has that address',
  body: z.object({ email: Email }),
  answer: MessageAnswer,
  problems: ['nothing_to_do', 'already_decided'],
});

export const withdrawEmailChange = post('/api/me/email/stop', {
  summary: 'Ends the change of address that waits, until both mailboxes agreed to it',
  answer: MessageAnswer,
  problems: ['already_decided'],
});

export const readEmailQuestion = get('/api/email-change/{token}', {
  summary: 'What a link of a change of address asks; changes nothing',
  params: TokenBody,
  answer: EmailChangeQuestion,
  problems: badLink,
});

export const answerEmailQuestion = post('/api/email-change', {
  summary: 'One of the two addresses agrees, or stops the change; the second yes moves the account. The same answer again answers the same',
  body: TokenBody.extend({ agrees: z.boolean() }),
  answer: z.object({ status: z.enum(['agreed', 'changed', 'stopped']) }),
  problems: [...badLink, 'already_decided', 'account_exists'],
});
