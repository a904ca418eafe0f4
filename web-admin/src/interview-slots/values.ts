import { WrittenSlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import { wrongFields } from '../ui/wrong-fields.ts';

/** What the form holds; an emptied field is null. */
export type Values = { readonly [Field in keyof WrittenSlotRules]?: WrittenSlotRules[Field] | null };

/** The rules, as the API takes them. */
export function rulesOf({ days, from, to, minutes, buffer, panels, noticeHours, perStudent, closesOn, holidays }: Values) {
  return { days, from, to, minutes, buffer, panels, noticeHours, perStudent, closesOn, holidays };
}

/** What is wrong with the form, field by field, as the college reads it of its own. The service decides again. */
export function problemsOf(values: Values): Partial<Record<string, string>> {
  return wrongFields(WrittenSlotRules, rulesOf(values));
}
