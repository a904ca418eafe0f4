import type { z } from 'zod';

/** Sentences a person understands, for issues whose schema has no words of its own. */
export function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
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
