import { linked, type ByLink } from './by-link.ts';

/** Its sender looks how it stands, which changes nothing. */
export const lookAtEnquiry = linked<ByLink, never>(() => []);
