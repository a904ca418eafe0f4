import type { Documents, Sourced } from '@aarambh/kernel/ports/documents.ts';
import { openingsView, type OpeningDocument } from './view.ts';

/** Openings that are shown at once. */
const MOST = 100;

/** The openings that one can apply for at `now` (milliseconds), the newest first. */
export async function openOpenings(documents: Pick<Documents, 'find'>, now: number): Promise<readonly Sourced<OpeningDocument>[]> {
  const { items } = await openingsView.find(documents, {
    filter: { state: 'open', openUntil: { gt: new Date(now).toISOString() } },
    sort: { field: 'publishedAt', order: 'desc' },
    limit: MOST,
    count: false,
  });
  return items;
}

/** Roles of openings by id; one that is not there is missing. */
export const rolesOf = openingsView.valuesById(({ role }) => role);
