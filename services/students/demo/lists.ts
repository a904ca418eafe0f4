import type { DemoStudent, Story } from '@aarambh/context/story.ts';
import { written } from '@aarambh/contracts/interviews/dates.ts';
import type { UploadMode } from '@aarambh/contracts/students/upload.ts';
import { dateOf } from '@aarambh/kernel/calendar.ts';

/** A list that a college sends. */
export interface DemoList {
  readonly college: string;
  readonly day: number;
  readonly mode: UploadMode;
  /** Whom it names first. */
  readonly invited: readonly DemoStudent[];
  /** What is sent, row by row. */
  readonly rows: (story: Pick<Story, 'at'>) => readonly object[];
}

/** Every so many-th number is corrected by a later list. */
const CORRECTED = 9;
/** Of the newest list the college books every so many-th itself, from so many days after the filling on. */
const BOOKED = 4;
const BOOKED_FROM = 2;
/** The time of day at which a college books by its lists; its students book others. */
const BOOKED_AT = '16:00';

/** What somebody mistyped, and what the page says of it. */
const mistyped = [
  { name: 'Kiran Bhosale', email: 'kiran.bhosale.at.demo.test', whatsappNumber: '9650011223', rollNo: 'CIT24-0901' },
  { name: 'Ruchi Saran', email: 'ruchi.saran.902@demo.test', whatsappNumber: '9650011334', bookingDate: '31-02-2027', time: '10:00' },
  { name: 'Tejas Wagh', email: 'tejas.wagh.903@demo.test', whatsappNumber: '9650011445', bookingDate: '15-01-2027', time: 'half past ten' },
];

const dayOf = ({ at }: Pick<Story, 'at'>, day: number): string => {
  const { year, month, day: date } = dateOf(at(day, '12:00'));
  return written(new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10));
};

const rowOf = ({ name, email, mobile, rollNo }: DemoStudent) => ({ name, email, whatsappNumber: mobile, rollNo });

/** A number with its last digits the other way round. */
const corrected = (mobile: string): string => `${mobile.slice(0, -2)}${mobile.at(-1)}${mobile.at(-2)}`;

/**
 * The lists of the colleges: a first one, which a second one replaces where there is one, and the newest, which adds who came this year, books some of
 * them, and has mistakes in it.
 */
export function listsOf(students: readonly DemoStudent[]): readonly DemoList[] {
  return [...Map.groupBy(students, ({ college }) => college)].flatMap(([college, own]) => {
    const days = [...new Set(own.map(({ listed }) => listed))].toSorted((one, other) => one - other);
    const newOn = (day: number) => own.filter(({ listed }) => listed === day);
    const [first, second, newest] = days;
    const lists: DemoList[] = [];
    if (first !== undefined) lists.push({ college, day: first, mode: 'add', invited: newOn(first), rows: () => newOn(first).map(rowOf) });
    if (second !== undefined) {
      const stay = own.filter(({ listed, fate }) => listed <= second && fate.is !== 'dropped');
      const rows = stay.map((one, n) => ({
        ...rowOf(one),
        ...(one.listed !== second && n % CORRECTED === 0 && { whatsappNumber: corrected(one.mobile) }),
      }));
      lists.push({ college, day: second, mode: 'replace', invited: newOn(second), rows: () => rows });
    }
    if (newest !== undefined) {
      const invited = newOn(newest);
      // Two have room at that time of a day: on the first day three ask for it, so that one of the bookings is unavailable.
      const dayFor = (nth: number): number => BOOKED_FROM + Math.floor(Math.max(nth - 1, 0) / 2);
      const booking = (story: Pick<Story, 'at'>, n: number) =>
        n % BOOKED === 0 && { bookingDate: dayOf(story, dayFor(n / BOOKED)), time: BOOKED_AT };
      const rows = (story: Pick<Story, 'at'>) => [...invited.map((one, n) => ({ ...rowOf(one), ...booking(story, n) })), ...mistyped];
      lists.push({ college, day: newest, mode: 'add', invited, rows });
    }
    return lists;
  });
}
