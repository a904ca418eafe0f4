import type { FieldWords } from '../ui/record/spoken.ts';
import type { words as events } from './event-words.ts';
import { words as slots } from './words.ts';

/** What histories call the fields of these events. */
export const words = {
  fields: {
    days: 'Days of the week',
    from: 'From',
    to: 'To',
    minutes: 'Minutes',
    buffer: 'Minutes of break',
    panels: 'Panels',
    noticeHours: 'Hours of notice',
    perStudent: 'Bookings of one student',
    closesOn: 'Last day',
    holidays: 'Days without slots',
    day: 'Day',
    time: 'Time',
    until: 'Until',
    rules: null,
    why: 'Why',
  },
  values: {
    days: Object.fromEntries(slots.dayNames.map((name, index) => [index + 1, name])),
    why: { refused: 'It was refused', moved: 'It was moved', cancelled: 'It was cancelled' },
  },
} satisfies FieldWords<typeof events>;
