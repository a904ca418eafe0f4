import type { StudentEvent } from '@aarambh/contracts/events/students.ts';
import type { StreamKind } from '@aarambh/kernel/decision.ts';

/** What an account is enrolled as, by college, the newest last. */
export type StudentState = ReadonlyMap<string, string>;

function evolve(state: StudentState, { type, data }: StudentEvent): StudentState {
  const others = [...state].filter(
    ([orgId, enrolmentId]) => orgId !== data.orgId || (type === 'StudentUnlinked' && enrolmentId !== data.enrolmentId),
  );
  return new Map(type === 'StudentLinked' ? [...others, [data.orgId, data.enrolmentId]] : others);
}

/** Streams `student-{accountId}`. */
export const student: StreamKind<StudentState, StudentEvent> = {
  category: 'student',
  impersonal: true,
  initialState: () => new Map<string, string>(),
  evolve,
};
