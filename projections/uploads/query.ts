import type { Documents, Found } from '@aarambh/kernel/ports/documents.ts';
import { uploadsView, type UploadDocument } from './view.ts';

/** Uploads of a college, the newest first. */
export function uploadsOf(
  documents: Pick<Documents, 'find'>,
  orgId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Found<UploadDocument>> {
  return uploadsView.find(documents, { filter: { orgId }, sort: { field: 'receivedAt', order: 'desc' }, offset, limit });
}
