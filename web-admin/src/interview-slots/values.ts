import { Day, written } from '@aarambh/contracts/interviews/dates.ts';
import { WrittenSlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import type { FormOf } from '../client/records.ts';
import { wrongFields } from '../ui/wrong-fields.ts';
import { words } from './words.ts';

/** What the form holds. `holiday` is one that was typed and not added yet: who saves means it too. */
export type Values = FormOf<'interview-slots'> & { readonly holiday?: string | null };

/** The rules as they stand in the form. */
function writtenOf(values: Values) {
  const { days, from, to, minutes, buffer, panels, noticeHours, perStudent, closesOn, holiday } = values;
  const added = Day.safeParse(holiday).success ? [written(holiday!)] : [];
  const holidays = [...new Set([...(values.holidays ?? []), ...added])];
  return { days, from, to, minutes, buffer, panels, noticeHours, perStudent, closesOn, holidays };
}

/** The rules, as the API takes them; the form has found nothing wrong with them. */
export const rulesOf = (values: Values): WrittenSlotRules => WrittenSlotRules.parse(writtenOf(values));

/** What is wrong with the form, field by field, as the college reads it of its own. The service decides again. */
export function problemsOf(values: Values): Partial<Record<string, string>> {
  const { holiday } = values;
  const isWrong = typeof holiday === 'string' && holiday !== '' && !Day.safeParse(holiday).success;
  return { ...wrongFields(WrittenSlotRules, writtenOf(values)), ...(isWrong && { holiday: words.holidayWrong }) };
}
