import { z } from 'zod';
import { ONE_LINE } from './field-rules.ts';

/** An https address whose host is not preceded by a name or a password. */
const HTTPS = /^https:\/\/[^\s/\\?#@]+(?:[/?#]\S*)?$/;
const CONTACT = /^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?[0-9][0-9-]{2,30})$/;
/** A page of ours as it is typed. */
const PAGE = /^\/(?![/\\])[^\s\\]*$/;
/** What makes of a path, once it is decoded, another site's address or another path. */
const OTHER_PATH = /\/\/|\\|(?:^|\/)\.{1,2}(?:\/|$)/;

/** The path of a page of ours as browsers and routers read it; null where it cannot be read. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(/^[^?#]*/.exec(text)![0]);
  } catch {
    return null;
  }
}

/** Whether a text is the address of a page of ours, and of nothing that only looks like one: `/..//elsewhere` and `/%09/elsewhere` lead away. */
function isPage(text: string): boolean {
  const path = PAGE.test(text) ? decoded(text) : null;
  return path !== null && ONE_LINE.test(path) && !OTHER_PATH.test(path);
}

const kinds = {
  https: (text: string): boolean => HTTPS.test(text) && URL.canParse(text),
  page: isPage,
  contact: (text: string): boolean => CONTACT.test(text),
  none: (text: string): boolean => text === '',
} as const;

interface LinkRule {
  /** Characters at most. */
  readonly most: number;
  /** What else than an https address it may be: a page of ours that starts with /, mailto: or tel:, or nothing at all. */
  readonly or?: readonly Exclude<keyof typeof kinds, 'https'>[];
  /** What is said of any other text. */
  readonly wrong: string;
}

/**
 * Where somebody's link may lead: an https address without a name or a password in it, and what the rule names beside. Nothing that a browser would run, nothing
 * that cannot be seen, and nothing that only looks like a page of ours.
 */
export function linkSchema({ most, or = [], wrong }: LinkRule): z.ZodString {
  return z
    .string(wrong)
    .trim()
    .max(most, wrong)
    .refine((text) => ONE_LINE.test(text) && (['https', ...or] as const).some((kind) => kinds[kind](text)), { error: wrong, abort: true });
}
