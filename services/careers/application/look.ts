import { linked, type ByLink } from './by-link.ts';

/** The applicant looks how it stands, which changes nothing. */
export const lookAtCareer = linked<ByLink, never>(() => []);
