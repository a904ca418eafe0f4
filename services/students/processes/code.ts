import type { CollegesForStudents } from '../ports.ts';

/** Whether somebody typed the code of a college. A wrong one is as none. */
export async function isCodeOf(colleges: CollegesForStudents, orgId: string, code: string | undefined): Promise<boolean> {
  return code !== undefined && code !== '' && (await colleges.orgByCode(code))?.orgId === orgId;
}
