import type { ByStatusLink } from '@aarambh/kernel/status-links.ts';
import { linked } from './by-link.ts';

/** Its sender takes it back. */
export const withdrawEnquiry = linked<ByStatusLink & { readonly linkUntil: string }, never>((command, { enquiryId, state }) =>
  state === 'withdrawn' ? [] : [{ type: 'EnquiryWithdrawn', data: { enquiryId, linkUntil: command.linkUntil } }],
);
