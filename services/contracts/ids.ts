import { z } from 'zod';

/** A UUID in lower case: account ids, gathering ids, booking ids, event ids. */
export const Id = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'Not an id.');
export type Id = z.infer<typeof Id>;

/** The id of an uploaded file: 128 random bits in hexadecimal, so that it cannot be guessed. */
export const FileId = z.string().regex(/^[0-9a-f]{32}$/, 'Not the id of a file.');
export type FileId = z.infer<typeof FileId>;

/** An instant as ISO 8601 in UTC with milliseconds, the only form in which events and answers carry time. */
export const Instant = z.iso.datetime({ offset: false });
export type Instant = z.infer<typeof Instant>;

/** Whole points, never negative; one account can never hold more than a billion. */
export const Points = z.int().min(0).max(1_000_000_000);

/** Whole rupees, as `eventfee` and plans carry them; only orderpayment and paymentsuccess count paise. */
export const Rupees = z.int().min(0).max(10_000_000);
