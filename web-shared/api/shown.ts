import type { Query, QueryPersister } from '@tanstack/react-query';
import { covers } from './position.ts';

/**
 * Which position each answer shows at least. Who hears news asks for nothing that was answered at or past the position that they name.
 */

/** Of the requests that carried a query's signal. */
const answered = new WeakMap<AbortSignal, string[]>();
/** Of the answers that queries show. */
const shown = new WeakMap<Query, readonly string[]>();

/**
 * Notes what an answer shows, for the query whose signal its request carried.
 * @param position as the service said it, or as it was asked for; null where neither is known
 */
export function noteAnswer(signal: AbortSignal | undefined, position: string | null): void {
  if (signal === undefined) return;
  const before = answered.get(signal) ?? [];
  answered.set(signal, [...before, position ?? '']);
}

/** The step between a query and what asks for it that remembers what each answer shows. */
export const rememberShown: QueryPersister = async (queryFn, context, query) => {
  const answer = await queryFn(context);
  // One that was given up is not shown.
  if (!context.signal.aborted) shown.set(query, answered.get(context.signal) ?? []);
  return answer;
};

/** Whether a query shows already what happened up to a position. */
export function isShown(query: Query, position: string): boolean {
  const positions = shown.get(query) ?? [];
  return positions.length > 0 && positions.every((one) => covers(one, position));
}
