import type { ByStatusLink } from '@aarambh/kernel/status-links.ts';
import { linked } from './by-link.ts';
import { withdrawn } from './withdrawn.ts';

/** The applicant takes it back. */
export const withdrawByLink = linked<ByStatusLink & { readonly linkUntil: string }, never>(({ linkUntil }, state) =>
  withdrawn(state, linkUntil),
);
