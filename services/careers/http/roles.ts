import type { Opening } from '@aarambh/contracts/routes/careers.ts';
import type { Sourced } from '@aarambh/kernel/ports/documents.ts';
import type { OpeningDocument } from '@aarambh/projections/openings/view.ts';

/** An opening as the specification's call says it; one without a link of its own is applied for on the careers page. */
export function roleOf({ id, doc: { role, mode, type, location, link } }: Sourced<OpeningDocument>): Omit<Opening, 'about' | 'closesAt'> {
  return { _id: id, role, mode, type, location, link: link === '' ? `/career?opening=${id}` : link };
}

/** The same as the careers page shows it. */
export function openingOf(found: Sourced<OpeningDocument>): Opening {
  const { about, closesAt } = found.doc;
  return { ...roleOf(found), about, closesAt };
}
