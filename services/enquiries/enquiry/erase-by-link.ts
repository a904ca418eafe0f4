import { linked, type ByLink } from './by-link.ts';

/** Whoever has the link erases it: they wrote it, or somebody gave their address. */
export const eraseByLink = linked<ByLink & { readonly why: 'not-sender' | 'asked' }, never>((command, { enquiryId }) => [
  { type: 'EnquiryErased', data: { enquiryId, why: command.why } },
]);
