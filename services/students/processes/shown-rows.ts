import type { DryRunRow } from '@aarambh/contracts/http/students.ts';
import type { UnavailableReason } from '@aarambh/contracts/students/upload.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { enrolment, theirsOf } from '../enrolment/state.ts';
import type { StudentsPorts } from '../ports.ts';
import type { StudentRow } from '../rows/student.ts';
import { words } from '../rows/words.ts';
import type { UploadPlan } from '../upload/plan.ts';

/** How many rows are shown as they will be. */
const SHOWN = 20;

interface Shown {
  readonly student: StudentRow;
  readonly enrolmentId: string | null;
  readonly will: DryRunRow['will'];
}

function firstOf({ create, update, unchanged }: UploadPlan): readonly Shown[] {
  const all: Shown[] = [
    ...create.slice(0, SHOWN).map((student) => ({ student, enrolmentId: null, will: 'create' as const })),
    ...update.slice(0, SHOWN).map(({ student, enrolmentId }) => ({ student, enrolmentId, will: 'update' as const })),
    ...unchanged.slice(0, SHOWN).map(({ student, enrolmentId }) => ({ student, enrolmentId, will: 'unchanged' as const })),
  ];
  return all.sort((one, other) => one.student.row - other.student.row).slice(0, SHOWN);
}

/** The first rows as they will be, with why a booking could not be had: what a student changed stays theirs, and an empty cell changes nothing. */
export function shownRows(
  { commands }: Pick<StudentsPorts, 'commands'>,
  plan: UploadPlan,
  unavailable: ReadonlyMap<number, UnavailableReason>,
): Promise<DryRunRow[]> {
  const enrolments = commands.on(enrolment);
  return Promise.all(
    firstOf(plan).map(async ({ student, enrolmentId, will }) => {
      const { row, name, email, phone, rollNo, date = '', time = '' } = student;
      const now =
        enrolmentId === null
          ? null
          : await latest(enrolments, enrolmentId, (state) => (state?.text == null ? null : { text: state.text, theirs: theirsOf(state) }));
      const reason = unavailable.get(row);
      const isTheirs = (part: 'email' | 'phone'): boolean => now?.theirs.includes(part) === true;
      return {
        ...{ row, name, email: now !== null && isTheirs('email') ? now.text.email : email, rollNo: rollNo ?? now?.text.rollNo ?? '' },
        whatsappNumber: now !== null && (isTheirs('phone') || phone === '') ? now.text.whatsappNumber : phone,
        ...{ bookingDate: date, time, will, unavailable: reason === undefined ? null : words.unavailable[reason] },
      };
    }),
  );
}
