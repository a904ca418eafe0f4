import type { z } from 'zod';
import { wrongFields } from '../wrong-fields.ts';

/** What an emptied field is sent as: nothing, or an empty text where its schema takes no other. */
function emptied(schema: z.ZodType): null | undefined | '' {
  const taken = (empty: null | undefined | ''): boolean => schema.safeParse(empty).success;
  return taken(undefined) && !taken(null) ? undefined : taken('') && !taken(null) ? '' : null;
}

/**
 * The form of a body of the contracts: `sentOf` answers what stands in its fields as it would be sent, `bodyOf` the same once the form has
 * found nothing wrong with it, `problemsOf` a sentence for each field that is wrong, as the service would say it. The service decides again.
 */
export function bodyForm<Body extends z.ZodObject>(body: Body) {
  const fields = Object.entries<z.ZodType>(body.shape).map(([field, schema]) => [field, emptied(schema)] as const);
  const sentOf = (values: object): Readonly<Record<string, unknown>> => {
    const typed = new Map<string, unknown>(Object.entries(values));
    return Object.fromEntries(fields.map(([field, empty]) => [field, typed.get(field) ?? empty]));
  };
  return {
    sentOf,
    bodyOf: (values: object): z.output<Body> => body.parse(sentOf(values)),
    problemsOf: (values: object) => wrongFields(body, sentOf(values)),
  };
}
