import { plainWords } from '@aarambh/contracts/field-words/plain.ts';
import type { z } from 'zod';

/** What a schema of the contracts finds wrong with what a form would send: for each field the first sentence that the service would say. */
export function wrongFields(schema: z.ZodType, sent: unknown): Partial<Record<string, string>> {
  const issues = schema.safeParse(sent, { error: plainWords }).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}
