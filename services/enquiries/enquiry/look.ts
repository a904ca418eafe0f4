import type { ByStatusLink } from '@aarambh/kernel/status-links.ts';
import { linked } from './by-link.ts';

/** Its sender looks how it stands, which changes nothing. */
export const lookAtEnquiry = linked<ByStatusLink, never>(() => []);
