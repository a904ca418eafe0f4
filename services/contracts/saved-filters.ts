import { z } from 'zod';
import { fieldMessages, ONE_LINE } from './field-rules.ts';
import { oneSpaced } from './typed-text.ts';

/** Characters of the name of a saved filter. */
export const SAVED_FILTER_NAME_MAX = 60;
/** Filters that a person keeps of one list. */
export const SAVED_FILTERS_MAX = 20;
/** Fields of one filter, and characters of one value. */
const FIELDS_MAX = 20;
const VALUE_MAX = 200;

const Field = z.string().min(1).max(60);
export const FilterName = z.string().overwrite(oneSpaced).min(1).max(SAVED_FILTER_NAME_MAX).regex(ONE_LINE, fieldMessages.control);

/** A filter of a list of the admin console that a person keeps under a name, with the order of the list. */
export const SavedFilter = z.object({
  name: FilterName,
  filter: z
    .record(Field, z.union([z.string().max(VALUE_MAX), z.number(), z.boolean(), z.null()]))
    .refine((filter) => Object.keys(filter).length <= FIELDS_MAX, 'That are too many fields.'),
  sort: z.object({ field: Field, order: z.enum(['ASC', 'DESC']) }).nullable(),
});
export type SavedFilter = z.infer<typeof SavedFilter>;

/** The name of a list of the admin console, which is its resource's. */
export const ListName = z.string().regex(/^[a-z-]{1,60}$/);
