import type { CollegeState, Seat } from '@aarambh/contracts/colleges/college.ts';
import type { Organisation } from './organisation/state.ts';

/** The college of an account, and what the account may do there: decided on the streams, so it is true now. */
export interface CollegeOf {
  readonly orgId: string;
  readonly name: string;
  readonly state: CollegeState;
  readonly seat: Seat;
  /** The college is approved and not suspended: what it has of students is open to its people. */
  readonly active: boolean;
  /** The account may change something there: the college is active, and the seat is more than a view. */
  readonly writes: boolean;
}

/** What a seat allows in a college as it stands. */
export function rightsOf({ orgId, name, state }: Organisation, seat: Seat): CollegeOf {
  const active = state === 'approved';
  return { orgId, name, state, seat, active, writes: active && seat !== 'view' };
}
