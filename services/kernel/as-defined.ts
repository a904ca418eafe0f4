import type { EventDefinition } from '@aarambh/contracts/events/definition.ts';
import type { z } from 'zod';

/** An event on its way to the store that is not exactly as its definition says. The message names fields and never values. */
export class NotAsDefined extends Error {
  constructor(type: string, wrong: string) {
    super(`event ${type} is not as it is defined: ${wrong}`);
    this.name = 'NotAsDefined';
  }
}

/**
 * Holds an event to its definition before it is stored: what is missing or of another kind is refused, and so is a field that the
 * definition does not know, however deep, so that a field that was added to a command never reaches the log by a spread.
 * Throws `NotAsDefined`.
 */
export function checkAsDefined(
  { type, data, personal }: EventDefinition,
  event: { readonly data: unknown; readonly personal?: unknown },
): void {
  check(type, 'data', data, event.data);
  if (personal !== undefined && event.personal != null) check(type, 'personal', personal, event.personal);
  else if (personal === undefined && event.personal != null) throw new NotAsDefined(type, 'personal is unknown');
}

function check(type: string, part: string, schema: z.ZodType, value: unknown): void {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const { path, code } = parsed.error.issues[0]!;
    throw new NotAsDefined(type, `${[part, ...path].join('.')} (${code})`);
  }
  const unknown = unknownField(value, parsed.data);
  if (unknown !== null) throw new NotAsDefined(type, `${part}.${unknown} is unknown`);
}

/** The path of a field that a schema has left out of what it read, or null. */
function unknownField(given: unknown, known: unknown): string | null {
  if (typeof given !== 'object' || given === null || typeof known !== 'object' || known === null) return null;
  for (const [field, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (!Object.hasOwn(known, field)) return field;
    if (typeof value !== 'object' || value === null) continue;
    const deeper = unknownField(value, Reflect.get(known, field));
    if (deeper !== null) return `${field}.${deeper}`;
  }
  return null;
}
