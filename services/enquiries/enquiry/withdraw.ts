import { linked, type ByLink } from './by-link.ts';

/** Its sender takes it back. */
export const withdrawEnquiry = linked<ByLink & { readonly linkUntil: string }, never>((command, { enquiryId, state }) =>
  state === 'withdrawn' ? [] : [{ type: 'EnquiryWithdrawn', data: { enquiryId, linkUntil: command.linkUntil } }],
);
