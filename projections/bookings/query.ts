import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { bookingsView } from './view.ts';

/** Numbers of the gatherings that a member holds a confirmed booking of, ascending, each once. */
export async function bookedNumbers(documents: Pick<Documents, 'aggregate'>, memberId: string): Promise<number[]> {
  const groups = await documents.aggregate(bookingsView.model, { filter: { memberId, status: 'confirmed' }, groupBy: 'eventNumber' });
  return groups.map(({ group }) => Number(group));
}
