import { linkSchema } from '../link.ts';

/** Where a link of content may lead; at most 500 characters. */
export const ContentLink = linkSchema({
  most: 500,
  or: ['page', 'contact'],
  wrong: 'An https address, mailto:, tel:, or a page of ours that starts with /.',
});
