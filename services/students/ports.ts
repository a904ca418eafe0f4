import type { ContextPorts } from '@aarambh/context/context.ts';

/** What the college of an account lets it do. */
export interface CollegeSeat {
  readonly orgId: string;
  readonly seat: 'owner' | 'staff' | 'view';
  /** The college is at work, and the seat is more than a view. */
  readonly writes: boolean;
}

/** Colleges, as they are known here: decided on their streams, so it is true now. */
export interface CollegesForStudents {
  /** Null for who has no seat in any college. */
  collegeOf(accountId: string): Promise<CollegeSeat | null>;
  /** The college that a code is of now; null for none. */
  orgByCode(code: string): Promise<{ readonly orgId: string } | null>;
}

/** What the server gives to the students beside what every context stands on. */
export interface StudentsHost {
  /** At least 32 bytes: names enrolments, and what the roster of a college knows addresses by. */
  readonly secrets: { readonly reservation: Uint8Array };
}

/** What the use cases stand on. */
export type StudentsPorts = Pick<ContextPorts, 'commands' | 'clock' | 'keys' | 'files'> & {
  readonly colleges: CollegesForStudents;
  readonly host: StudentsHost;
};
