import type { StudentEvent } from '@aarambh/contracts/events/students.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { Link } from './link.ts';
import type { StudentState } from './state.ts';

/** The account is the student of that enrolment no longer; where it was not told yet, it is not to be any more. */
export function unlinkStudent({ accountId, orgId, enrolmentId }: Link, { ended }: StudentState): Decision<StudentEvent, never> {
  if (ended.has(enrolmentId)) return [];
  return [{ type: 'StudentUnlinked', data: { accountId, orgId, enrolmentId } }];
}
