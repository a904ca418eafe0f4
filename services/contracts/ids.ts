import { z } from 'zod';

/** A UUID in lower case: account ids, gathering ids, booking ids, event ids. */
export const Id = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'Not an id.');
export type Id = z.infer<typeof Id>;

/** The id of an uploaded file: 128 random bits in hexadecimal, so that it cannot be guessed. */
export const FileId = z.string().regex(/^[0-9a-f]{32}$/, 'Not the id of a file.');
export type FileId = z.infer<typeof FileId>;

/** An instant as ISO 8601 in UTC, as events and answers carry it: the service writes milliseconds, and its clients rely on that. */
export const Instant = z.iso.datetime({ offset: false });

/** Three digits of a second, so that one instant has one text and texts are in the order of time; what is no instant stays for the check to refuse. */
function withMilliseconds(text: string): string {
  const at = Date.parse(text);
  return Number.isNaN(at) ? text : new Date(at).toISOString();
}

/**
 * An instant as people send it: parts of a second may be missing, or more than three digits, and it is kept with milliseconds.
 * @param wrong the sentence of what is wrong with the field
 */
export const instant = (wrong?: string) => z.iso.datetime({ offset: false, error: wrong }).overwrite(withMilliseconds);

/** Whole points, never negative; one account can never hold more than a billion. */
export const Points = z.int().min(0).max(1_000_000_000);
