import type { DemoPerson, DemoStudent } from '@aarambh/context/story.ts';
import { firstNames, furtherFirstNames, lastNames } from './names.ts';

/** The colleges that have students, by the addresses of their owners, and the days of their lists. */
const campus = 'college@demo.test';
const riverside = 'college2@demo.test';
const PILOT = -205;
const SECOND_LIST = -70;
const FRESHMEN = -6;
const RIVERSIDE_LIST = -60;

/** So many of those who have an account are students of the second college: every so many-th. */
const EVERY_OF_SECOND = 4;
/** Who was on the first list, with an account that is so old. */
const PILOT_JOINERS = 45;
const PILOT_JOINED_BY = -70;
/** Days between a list and the first answer to it. */
const ANSWERED_AFTER = 4;
/** An invitation that nobody answered for 180 days is over. */
const LAPSED = PILOT + 182;

/** Students without an account, by what becomes of them: where, how many, and from which list on. */
const without = [
  { college: campus, count: 8, listed: PILOT, fate: { is: 'lapses', day: LAPSED } },
  { college: campus, count: 6, listed: PILOT, fate: { is: 'dropped' } },
  { college: campus, count: 6, listed: SECOND_LIST, fate: { is: 'declines', day: SECOND_LIST + 5 } },
  { college: riverside, count: 2, listed: RIVERSIDE_LIST, fate: { is: 'declines', day: RIVERSIDE_LIST + 5 } },
  { college: campus, count: 100, listed: FRESHMEN, fate: { is: 'waits' } },
] as const satisfies readonly (Pick<DemoStudent, 'college' | 'listed' | 'fate'> & { readonly count: number })[];

/** Students whom the colleges have at the end. */
const AT_CAMPUS = 300;
const AT_RIVERSIDE = 100;

const prefixes: Readonly<Record<string, string>> = { [campus]: 'CIT', [riverside]: 'RCM' };

/** The nth name of somebody who has no account; no two are the same. */
function nameOf(n: number): string {
  const first = [...furtherFirstNames, ...firstNames];
  return `${first[n % first.length]!} ${lastNames[(n * 5 + Math.floor(n / first.length) * 3 + 2) % lastNames.length]!}`;
}

/** The students of the two colleges, of whom `people` have an account; the first of these is on the first list. */
export function studentsOf(people: readonly DemoPerson[]): readonly DemoStudent[] {
  const students: DemoStudent[] = [];
  const add = (one: Omit<DemoStudent, 'rollNo'>): void => {
    const nth = students.filter(({ college }) => college === one.college).length + 1;
    students.push({ ...one, rollNo: `${prefixes[one.college]}24-${String(nth).padStart(4, '0')}` });
  };

  let pilots = 0;
  for (const [n, person] of people.entries()) {
    const { name, email, mobile, joins } = person;
    const college = n % EVERY_OF_SECOND === EVERY_OF_SECOND - 1 ? riverside : campus;
    const isPilot = college === campus && joins < PILOT_JOINED_BY && pilots < PILOT_JOINERS;
    if (isPilot) pilots++;
    const listed = college === riverside ? RIVERSIDE_LIST : isPilot ? PILOT : SECOND_LIST;
    const day = Math.max(listed + ANSWERED_AFTER + (n % 9), joins + 1);
    add({ college, name, email, mobile, listed, fate: { is: 'joins', day, person } });
  }

  let unnamed = 0;
  const addUnknown = ({ college, listed, fate }: Pick<DemoStudent, 'college' | 'listed' | 'fate'>): void => {
    const n = unnamed++;
    const name = nameOf(n);
    const email = `${name.replace(' ', '.')}.s${n + 1}@demo.test`.toLowerCase();
    add({ college, name, email, mobile: `96${String(50_000_000 + n * 211)}`, listed, fate });
  };
  for (const { count, ...of } of without) for (let nth = 0; nth < count; nth++) addUnknown(of);
  const staying = (college: string): number =>
    students.filter((one) => one.college === college && (one.fate.is === 'joins' || one.fate.is === 'waits')).length;
  while (staying(campus) < AT_CAMPUS) addUnknown({ college: campus, listed: SECOND_LIST, fate: { is: 'waits' } });
  while (staying(riverside) < AT_RIVERSIDE) addUnknown({ college: riverside, listed: RIVERSIDE_LIST, fate: { is: 'waits' } });
  return students;
}
