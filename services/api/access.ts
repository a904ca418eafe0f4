import type { Access } from '@aarambh/http/access.ts';
import type { Endpoint } from '@aarambh/http/endpoint.ts';

/** `METHOD /path/{parameter}` → who may call it and how. */
export type AccessTable = Readonly<Record<string, Access>>;

/**
 * Who may call what, as data: every route with the row that stands beside its handler. Refuses two routes of one method and path, and one
 * that is no GET and part of the pages that admins look at.
 */
export function accessTableOf(endpoints: readonly Endpoint[]): AccessTable {
  const table: Record<string, Access> = {};
  for (const { method, path, access } of endpoints) {
    const route = `${method} ${path}`;
    if (Object.hasOwn(table, route)) throw new Error(`${route} is defined twice`);
    if (access.viewing === 'reads' && method !== 'GET') throw new Error(`${route} would let an admin change what they only look at`);
    table[route] = access;
  }
  return table;
}
