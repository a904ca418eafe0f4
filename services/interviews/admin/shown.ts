import type { Role } from '@aarambh/contracts/roles.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { organisationsView } from '@aarambh/projections/organisations/view.ts';
import { studentsView } from '@aarambh/projections/students/view.ts';

/** Admins and auditors read what is of every college, its people what is its own. */
export const collegeReaders = ['admin', 'auditor', 'org'] as const satisfies readonly Role[];

interface Named {
  readonly orgId: string;
  readonly enrolmentId: string;
}

/** What records call the college and the student that they are of; null for who is not known any more. */
export async function collegesAndStudents(
  documents: Documents,
  items: readonly { readonly doc: Named }[],
): Promise<(of: Named) => { readonly orgName: string | null; readonly studentName: string | null }> {
  const [colleges, students] = await Promise.all([
    organisationsView.byId(documents, items, ({ doc }) => doc.orgId),
    studentsView.byId(documents, items, ({ doc }) => doc.enrolmentId),
  ]);
  return ({ orgId, enrolmentId }) => {
    const { name = '' } = students.get(enrolmentId) ?? {};
    return { orgName: colleges.get(orgId)?.name ?? null, studentName: name === '' ? null : name };
  };
}
