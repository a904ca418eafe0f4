import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** A form's check for react-hook-form: `problemsOf` answers a sentence for each field that is wrong, and nothing when all is well. */
export function resolverOf(problemsOf: (values: FieldValues) => Partial<Record<string, string>>): Resolver {
  return async (values) => {
    const errors: FieldErrors = Object.fromEntries(
      Object.entries(problemsOf(values)).map(([field, message]) => [field, { type: 'manual', ...(message !== undefined && { message }) }]),
    );
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}
