import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { notesView } from './view.ts';

/** How many notes a member has. */
export async function countOf(documents: Pick<Documents, 'find'>, memberId: string): Promise<number> {
  return (await notesView.find(documents, { filter: { memberId }, limit: 1 })).total;
}
