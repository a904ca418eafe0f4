import { z } from 'zod';

/** https, mailto, tel, or a page of ours: nothing that a browser would run, and nothing that only looks like a page of ours. */
const LINK = /^(?:https:\/\/[^\s/\\][^\s]*|mailto:[^\s@]+@[^\s@]+|tel:\+?[0-9][0-9-]{2,30}|\/(?![/\\])[^\s\\]*)$/;

/** Where a link of content may lead; at most 500 characters. */
export const ContentLink = z.string().trim().max(500).regex(LINK, 'An https address, mailto:, tel:, or a page of ours that starts with /.');
