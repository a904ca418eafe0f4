import { z } from 'zod';
import { routesUnder } from './route.ts';

const UnlockAnswer = z.object({ message: z.string(), newPoint: z.int() });

/** One line of a statement. */
export const StatementLine = z.object({
  id: z.string(),
  time: z.string(),
  type: z.string(),
  amount: z.int(),
  balance: z.int(),
  counter: z.string(),
  gatheringId: z.string().nullable(),
  event: z.string().nullable(),
});
export type StatementLine = z.infer<typeof StatementLine>;

/** The member's own, newest first, with a month-end curve for the small picture. */
export const StatementAnswer = z.object({
  balance: z.int(),
  unlocked: z.boolean(),
  result: z.array(StatementLine),
  total: z.int(),
  curve: z.array(z.object({ month: z.string(), balance: z.int() })),
});
export type StatementAnswer = z.infer<typeof StatementAnswer>;

const { get, post } = routesUnder('Points');

export const unlock = post('/api/points/unlock', {
  summary: 'Unlocks the 100 free points, once per member',
  answer: UnlockAnswer,
  problems: ['already_unlocked'],
});

export const statement = get('/api/points/statement', {
  summary: 'The caller’s points, newest movement first',
  query: z.object({
    offset: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number<number>().int().min(1).max(100).default(50),
  }),
  answer: StatementAnswer,
});
