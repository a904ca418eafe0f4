import { z } from 'zod';

/** POST /api/points/unlock: 100 points once per member (decisions.md). */
export const UnlockAnswer = z.object({ message: z.string(), newPoint: z.int() });

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

/** GET /api/points/statement: the member's own, newest first, with a month-end curve for the small picture. */
export const StatementAnswer = z.object({
  balance: z.int(),
  unlocked: z.boolean(),
  result: z.array(StatementLine),
  total: z.int(),
  curve: z.array(z.object({ month: z.string(), balance: z.int() })),
});
export type StatementAnswer = z.infer<typeof StatementAnswer>;
