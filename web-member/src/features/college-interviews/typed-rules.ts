import { Day, written } from '@aarambh/contracts/interviews/dates.ts';
import { WrittenSlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import { z } from '@aarambh/web-shared/zod.ts';
import { words } from './words.ts';

/** What the form of the rules holds: the rules, and a holiday that was typed and not added yet. Who saves means it too. */
export const TypedRules = WrittenSlotRules.safeExtend({
  holiday: z.string().refine((day) => day === '' || Day.safeParse(day).success, words.slots.holidayWrong),
}).transform(({ holiday, ...rules }): WrittenSlotRules => ({
  ...rules,
  holidays: holiday === '' ? rules.holidays : [...new Set([...rules.holidays, written(holiday)])],
}));
