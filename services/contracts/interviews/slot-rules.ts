import { z } from 'zod';
import { Day, dayOf, minutesOf, TimeOfDay, WrittenDay, written } from './dates.ts';

/** What a college may lay down about its slots. */
export const slotLimits = {
  /** Minutes of an interview. */
  minutes: { least: 10, most: 240 },
  /** Minutes between two interviews of a panel. */
  buffer: 120,
  /** Panels that interview at the same time. */
  panels: 50,
  /** Hours before an interview in which a student neither books, moves nor cancels it. */
  notice: 14 * 24,
  /** Bookings of one student. */
  perStudent: 10,
  holidays: 200,
  /** Days ahead for which slots are offered, today among them. */
  ahead: 60,
  /** Days after today up to which a college's list may book. */
  listed: 400,
  /** Times that one booking can be moved, and that somebody can try to. */
  moves: 20,
  moveTries: 200,
} as const;

const whole = (least: number, most: number, what: string) => {
  const wrong = `${what} must be a whole number from ${least} to ${most}.`;
  return z.int(wrong).min(least, wrong).max(most, wrong);
};

/** Days of the week, Monday is 1 and Sunday 7. */
const Weekdays = z
  .array(whole(1, 7, 'A day of the week'))
  .max(7, 'There are seven days in a week.')
  .refine((days) => new Set(days).size === days.length, 'Name each day of the week once.');

const shared = {
  days: Weekdays,
  /** The first interview of a day begins then. */
  from: TimeOfDay,
  /** The last one is over by then. */
  to: TimeOfDay,
  minutes: whole(slotLimits.minutes.least, slotLimits.minutes.most, 'The length'),
  buffer: whole(0, slotLimits.buffer, 'The break'),
  panels: whole(1, slotLimits.panels, 'The number of panels'),
  noticeHours: whole(0, slotLimits.notice, 'The notice'),
  perStudent: whole(1, slotLimits.perStudent, 'The bookings of one student'),
};

/** When a college has slots, and for how many. `closesOn` is the last day with slots; null: there is none. */
export const SlotRules = z.object({ ...shared, closesOn: Day.nullable(), holidays: z.array(Day).max(slotLimits.holidays) });
export type SlotRules = z.infer<typeof SlotRules>;

/** The same as calls write it: days are `dd-mm-yyyy`. */
export const WrittenSlotRules = z
  .object({
    ...shared,
    closesOn: WrittenDay.nullable(),
    holidays: z.array(WrittenDay).max(slotLimits.holidays, `Name ${slotLimits.holidays} holidays at most.`),
  })
  .refine(({ from, to, minutes }) => minutesOf(from) + minutes <= minutesOf(to), {
    path: ['to'],
    error: 'The day must have room for one interview.',
  });
export type WrittenSlotRules = z.infer<typeof WrittenSlotRules>;

/** Rules as they are told: `revision` is theirs, -1 while the default holds. */
export const LaidSlotRules = z.object({ rules: WrittenSlotRules, revision: z.int().min(-1) });
export type LaidSlotRules = z.infer<typeof LaidSlotRules>;

/** What is so where a college laid nothing down. */
export const defaultSlotRules: SlotRules = {
  days: [1, 2, 3, 4, 5],
  from: '09:00',
  to: '18:00',
  minutes: 30,
  buffer: 0,
  panels: 1,
  noticeHours: 0,
  perStudent: 1,
  closesOn: null,
  holidays: [],
};

/** Rules as they are kept: days in the order of time, each once. */
export function keptRules({ closesOn, holidays, ...rules }: WrittenSlotRules): SlotRules {
  const days = rules.days.toSorted((one, other) => one - other);
  const kept = new Set(holidays.map((one) => dayOf(one)!));
  return { ...rules, days, closesOn: closesOn === null ? null : dayOf(closesOn)!, holidays: [...kept].toSorted() };
}

/** Rules as calls write them. */
export function writtenRules({ closesOn, holidays, ...rules }: SlotRules): WrittenSlotRules {
  return { ...rules, closesOn: closesOn === null ? null : written(closesOn), holidays: holidays.map(written) };
}
