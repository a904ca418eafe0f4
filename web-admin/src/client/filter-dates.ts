import { startOfToday } from '../ui/india-time.ts';

/** Stands for the start of today in India until the request is made, so that a saved filter means the day it is used on. */
export const TODAY = '@today';

/** A filter with its relative days made instants. */
export function dated(filter: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, value === TODAY ? startOfToday() : value]));
}
