import type { Access } from '@aarambh/http/access.ts';
import type { Endpoint } from '@aarambh/http/endpoint.ts';

/** `METHOD /path/{parameter}` → who may call it and how. */
export type AccessTable = Readonly<Record<string, Access>>;

/**
 * Who may call what, as data: every route with the row that stands beside its handler. Refuses two routes of one method and path.
 */
export function accessTableOf(endpoints: readonly Endpoint[]): AccessTable {
  const table: Record<string, Access> = {};
  for (const { method, path, access } of endpoints) {
    const route = `${method} ${path}`;
    if (Object.hasOwn(table, route)) throw new Error(`${route} is defined twice`);
    table[route] = access;
  }
  return table;
}
