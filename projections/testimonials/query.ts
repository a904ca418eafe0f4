import type { Documents, Found } from '@aarambh/kernel/ports/documents.ts';
import { testimonialsView, type TestimonialDocument } from './view.ts';

/** Testimonials that one answer holds. */
const MOST = 100;

const shelves = { home: 'homeShelf', page: 'pageShelf' } as const;

/** What everybody sees, in its order, of one place or of both. */
export function shownTestimonials(
  documents: Pick<Documents, 'find'>,
  place: keyof typeof shelves | undefined,
): Promise<Found<TestimonialDocument>> {
  const field = place === undefined ? 'shelf' : shelves[place];
  return testimonialsView.find(documents, { filter: { [field]: { gte: '' } }, sort: { field, order: 'asc' }, limit: MOST });
}

/** What one person wrote, newest first. */
export function testimonialsOf(documents: Pick<Documents, 'find'>, authorId: string): Promise<Found<TestimonialDocument>> {
  return testimonialsView.find(documents, { filter: { authorId }, sort: { field: 'writtenAt', order: 'desc' }, limit: MOST });
}
