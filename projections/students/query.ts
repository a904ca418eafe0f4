import { EnrolmentStatus } from '@aarambh/contracts/students/enrolment.ts';
import type { Documents, Found } from '@aarambh/kernel/ports/documents.ts';
import { studentsView, type StudentDocument } from './view.ts';

/** Students whom a college has now, by name; `search` looks in name, address and Roll No. */
export function studentsOf(
  documents: Pick<Documents, 'find'>,
  orgId: string,
  { page, size, search }: { readonly page: number; readonly size: number; readonly search?: string | undefined },
): Promise<Found<StudentDocument>> {
  const sort = { field: 'sortName', order: 'asc' } as const;
  const words = search === undefined || search === '' ? {} : { search };
  return studentsView.find(documents, { filter: { orgId, listed: true }, sort, offset: (page - 1) * size, limit: size, ...words });
}

/** How many students of a college stand where; a status that nobody has is left out. Counted by the engine. */
export async function countByStatus(documents: Pick<Documents, 'aggregate'>, orgId: string): Promise<ReadonlyMap<EnrolmentStatus, number>> {
  const groups = await documents.aggregate(studentsView.model, { filter: { orgId }, groupBy: 'status' });
  return new Map(groups.map(({ group, count }) => [EnrolmentStatus.parse(group), count]));
}
