import type { StudentEvent } from '@aarambh/contracts/events/students.ts';
import type { StreamKind, Decision } from '@aarambh/kernel/decision.ts';

/** What an account is enrolled as. Its copies are never changed. */
export interface StudentState {
  /** The college of each enrolment, the newest last: of one college it may have accepted several. */
  readonly enrolments: ReadonlyMap<string, string>;
  /** Enrolments that it is not any more, or is never to be. */
  readonly ended: ReadonlySet<string>;
}

function evolve({ enrolments, ended }: StudentState, { type, data }: StudentEvent): StudentState {
  const { enrolmentId, orgId } = data;
  const others = [...enrolments].filter(([id]) => id !== enrolmentId);
  return type === 'StudentLinked'
    ? { enrolments: new Map([...others, [enrolmentId, orgId]]), ended }
    : { enrolments: new Map(others), ended: new Set([...ended, enrolmentId]) };
}

/** Streams `student-{accountId}`. */
export const student: StreamKind<StudentState, StudentEvent> = {
  category: 'student',
  impersonal: true,
  initialState: () => ({ enrolments: new Map(), ended: new Set() }),
  evolve,
};

interface Link {
  readonly accountId: string;
  readonly orgId: string;
  readonly enrolmentId: string;
}

/** Makes an account the student of an enrolment; one that ended is passed over, however late that comes. */
export function linkStudent({ accountId, orgId, enrolmentId }: Link, { enrolments, ended }: StudentState): Decision<StudentEvent, never> {
  if (enrolments.has(enrolmentId) || ended.has(enrolmentId)) return [];
  return [{ type: 'StudentLinked', data: { accountId, orgId, enrolmentId } }];
}

/** The account is the student of that enrolment no longer; where it was not told yet, it is not to be any more. */
export function unlinkStudent({ accountId, orgId, enrolmentId }: Link, { ended }: StudentState): Decision<StudentEvent, never> {
  if (ended.has(enrolmentId)) return [];
  return [{ type: 'StudentUnlinked', data: { accountId, orgId, enrolmentId } }];
}
