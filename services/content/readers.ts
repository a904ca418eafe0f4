import type { CollegesOfPeople } from './protected-pages.ts';

/** Students, as they are known here. */
export interface StudentsForContent {
  /** The colleges that have an account as their student now. Decided on the streams, so it is true now. */
  collegesOf(accountId: string): Promise<readonly string[]>;
}

/** Colleges, as announcements to the people of one need them. */
export interface CollegesForContent extends CollegesOfPeople {
  /** Null where there is no such college. */
  collegeNamed(orgId: string): Promise<object | null>;
}

/** Tells which colleges an account studies at, or speaks for. */
export function collegesOf({ colleges, students }: { readonly colleges: CollegesOfPeople; readonly students: StudentsForContent }) {
  return async (accountId: string): Promise<readonly string[]> => {
    const [seat, studies] = await Promise.all([colleges.collegeOf(accountId), students.collegesOf(accountId)]);
    return seat === null ? studies : [...studies, seat.orgId];
  };
}
