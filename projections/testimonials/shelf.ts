import type { TestimonialDocument } from './view.ts';

type Placed = Pick<TestimonialDocument, 'status' | 'consent' | 'pinned' | 'order' | 'decidedAt'>;

/** The last millisecond that a date can name, so that later ones come first. */
const LAST_MS = 8_640_000_000_000_000;

/**
 * Where a testimonial stands among those that everybody sees: pinned ones first, then in the order of the console, then the one that was
 * decided last. One text for each place, so that the engine sorts and cuts by an index.
 */
export function shelvesOf({
  status,
  consent,
  pinned,
  order,
  decidedAt,
}: Placed): Pick<TestimonialDocument, 'shelf' | 'homeShelf' | 'pageShelf'> {
  const age = String(LAST_MS - Date.parse(decidedAt ?? '1970-01-01')).padStart(16, '0');
  const place = `${pinned ? '0' : '1'}/${String(order).padStart(4, '0')}/${age}`;
  const isSeen = status === 'approved';
  const on = (here: boolean): string | null => (isSeen && here ? place : null);
  const home = consent.places.includes('home');
  const page = consent.places.includes('page');
  return { shelf: on(home || page), homeShelf: on(home), pageShelf: on(page) };
}
