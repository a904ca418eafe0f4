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
