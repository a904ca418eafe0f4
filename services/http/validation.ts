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

/** Sentences a person understands, for issues whose schema has no words of its own. */
function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is required.' : `This must be ${article(issue.expected)}.`;
    case 'too_small':
      return issue.origin === 'string'
        ? `This needs at least ${issue.minimum} character${issue.minimum === 1 ? '' : 's'}.`
        : `This must be at least ${issue.minimum}.`;
    case 'too_big':
      return issue.origin === 'string' ? `This can have at most ${issue.maximum} characters.` : `This can be at most ${issue.maximum}.`;
    case 'invalid_value':
      return `This must be one of: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return issue.format === 'datetime' ? 'This must be a time like 2026-12-31T18:30:00.000Z.' : undefined;
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return undefined;
  }
}

function article(expected: string): string {
  switch (expected) {
    case 'int':
      return 'a whole number';
    case 'object':
      return 'an object';
    case 'array':
      return 'a list';
    case 'string':
      return 'text';
    default:
      return `a ${expected}`;
  }
}
