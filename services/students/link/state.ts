import type { StudentEvent } from '@aarambh/contracts/events/students.ts';
import type { StreamKind } from '@aarambh/kernel/decision.ts';

/** What an account is enrolled as, with the college of each, the newest last: of one college it may have accepted several. */
export type StudentState = ReadonlyMap<string, string>;

function evolve(state: StudentState, { type, data }: StudentEvent): StudentState {
  const others = [...state].filter(([enrolmentId]) => enrolmentId !== data.enrolmentId);
  return new Map(type === 'StudentLinked' ? [...others, [data.enrolmentId, data.orgId]] : others);
}

/** Streams `student-{accountId}`. */
export const student: StreamKind<StudentState, StudentEvent> = {
  category: 'student',
  impersonal: true,
  initialState: () => new Map<string, string>(),
  evolve,
};
