import type { ByStatusLink } from '@aarambh/kernel/status-links.ts';
import { linked } from './by-link.ts';

/** Whoever has the link erases it: they wrote it, or somebody gave their address. */
export const eraseByLink = linked<ByStatusLink & { readonly why: 'not-applicant' | 'asked' }, never>(({ why }, { applicationId }) => [
  { type: 'CareerApplicationErased', data: { applicationId, why } },
]);
