import type { Opening } from '@aarambh/contracts/routes/careers.ts';

/** Where somebody applies for an opening: null for the form of the careers page. */
export function otherPlace({ _id, link }: Opening): string | null {
  return link === `/career?opening=${_id}` ? null : link;
}
