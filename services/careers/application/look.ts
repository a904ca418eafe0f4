import type { ByStatusLink } from '@aarambh/kernel/status-links.ts';
import { linked } from './by-link.ts';

/** The applicant looks how it stands, which changes nothing. */
export const lookAtCareer = linked<ByStatusLink, never>(() => []);
