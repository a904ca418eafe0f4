import type { DemoStudent } from '@aarambh/context/story.ts';
import { placesOn } from '@aarambh/contracts/interviews/places.ts';
import type { SlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';

/** What becomes of an interview. `open`: it was held, and nobody has written anything yet. */
export type DemoOutcome = 'scored' | 'corrected' | 'draft' | 'open' | 'student-missing' | 'panel-missing' | 'cancelled' | 'coming';

/** An interview of a student who joined. Days count from the filling. */
export interface DemoInterview {
  readonly student: DemoStudent;
  /** Which of the student's it is. */
  readonly nth: 1 | 2;
  readonly booked: number;
  readonly day: number;
  readonly time: string;
  readonly outcome: DemoOutcome;
}

/** Interviews of the past were held from so many days before the filling on. */
const FIRST_DAY = -48;
/** The last of them are noted, and noted anew, before the filling. */
const LAST_DAY = -3;
/** Those to come are spread over so many days. */
const COMING_DAYS = 18;
const COMING_FROM = 3;
/** So many days before it an interview is booked, and so many after somebody joined. */
const BOOKED_BEFORE = 6;
const BOOKED_AFTER = 4;
/** Colleges book by their lists at the last time of a day; students book before. */
const KEPT_FREE = 1;

/** What becomes of the students' first interviews, in turns; some book none. */
const firsts: readonly (DemoOutcome | 'none')[] = [
  ...(['scored', 'scored', 'coming', 'scored', 'student-missing', 'scored', 'scored', 'none', 'corrected', 'scored'] as const),
  ...(['scored', 'open', 'scored', 'coming', 'scored', 'cancelled', 'scored', 'none', 'scored', 'draft'] as const),
  ...(['scored', 'panel-missing', 'scored', 'scored', 'coming', 'scored', 'student-missing', 'none', 'scored', 'scored'] as const),
];
/** Every so many-th who has a scorecard books a second interview. */
const AGAIN = 8;

interface Calendar {
  readonly rules: SlotRules;
  /** The day of the calendar that lies so many days from the filling. */
  readonly dateOf: (day: number) => string;
}

/** The interviews of those of a college's students who join; the first of them has one behind and one to come. */
export function planInterviews(students: readonly DemoStudent[], { rules, dateOf }: Calendar): readonly DemoInterview[] {
  const joining = students.flatMap((student) => (student.fate.is === 'joins' ? [{ student, joined: student.fate.day }] : []));
  const taken = new Map<string, number>();
  const plans: DemoInterview[] = [];
  let ahead = 0;

  /** The first place that is free from a day on, until a day; null for none. */
  function placeFrom(from: number, until: number, step: number): Pick<DemoInterview, 'day' | 'time'> | null {
    for (let day = from; day <= until; day++) {
      const times = placesOn(rules, dateOf(day)).slice(0, -KEPT_FREE);
      for (let n = 0; n < times.length; n++) {
        const { time } = times[(n + step) % times.length]!;
        const of = `${day} ${time}`;
        if ((taken.get(of) ?? 0) >= rules.panels) continue;
        taken.set(of, (taken.get(of) ?? 0) + 1);
        return { day, time };
      }
    }
    return null;
  }

  function plan(student: DemoStudent, joined: number, n: number, nth: DemoInterview['nth'], outcome: DemoOutcome): void {
    const isAhead = outcome === 'coming' || outcome === 'cancelled';
    const wanted = isAhead ? (COMING_FROM + ahead++ * 5) % COMING_DAYS : FIRST_DAY + Math.floor((n / joining.length) * -FIRST_DAY);
    const from = Math.max(wanted, joined + BOOKED_AFTER + BOOKED_BEFORE);
    const place = placeFrom(from, isAhead ? COMING_DAYS * 2 : LAST_DAY, n * 3);
    // What is to come is not booked later than what the story has told by then.
    if (place !== null) plans.push({ student, nth, booked: Math.min(place.day - BOOKED_BEFORE, -2), ...place, outcome });
  }

  for (const [n, { student, joined }] of joining.entries()) {
    const outcome = firsts[n % firsts.length]!;
    if (outcome !== 'none') plan(student, joined, n, 1, outcome);
    if (rules.perStudent > 1 && n % AGAIN === 0 && outcome === 'scored') plan(student, joined, n, 2, 'coming');
  }
  return plans;
}
