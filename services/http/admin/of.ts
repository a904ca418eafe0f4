import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { Route } from '@aarambh/contracts/routes/route.ts';
import { z } from 'zod';

const none = z.object({});

/**
 * A call that every resource has, as the one named `resource` has it: its name stands in the path. What it may refuse with, the
 * commands of its declaration say.
 */
export function of<Kit extends Route>(
  kit: Kit,
  resource: string,
): Omit<Kit, 'path' | 'params' | 'problems'> & {
  readonly path: string;
  readonly params: typeof none;
  readonly problems: readonly ProblemCode[];
} {
  return { ...kit, path: kit.path.replace('{resource}', resource), params: none };
}
