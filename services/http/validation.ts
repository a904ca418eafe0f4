import { plainWords } from '@aarambh/contracts/field-words/plain.ts';
import type { z } from 'zod';

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** What was read from a value, or what is wrong with it. */
export type Checked<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly errors: readonly FieldError[] };

/** At most this many errors are told at once. */
const MAX_ERRORS = 20;

/** Checks a value; the schema's own words come first, ours where it has none. */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown): Checked<z.output<Schema>> {
  const parsed = schema.safeParse(value, { error: plainWords });
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors = parsed.error.issues
    .slice(0, MAX_ERRORS)
    .map((issue) => ({ field: issue.path.map(String).join('.'), message: issue.message }));
  return { ok: false, errors };
}
