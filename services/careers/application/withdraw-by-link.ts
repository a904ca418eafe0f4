import { linked, type ByLink } from './by-link.ts';
import { withdrawn } from './withdrawn.ts';

/** The applicant takes it back. */
export const withdrawByLink = linked<ByLink & { readonly linkUntil: string }, never>(({ linkUntil }, state) => withdrawn(state, linkUntil));
