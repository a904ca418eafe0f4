import type { MenuEntry } from '@aarambh/contracts/http/accounts.ts';
import type { CreatedName, EditedName, ResourceName, SearchedName, VerbOf } from '@aarambh/contracts/resources/resources.ts';
import { useUser } from './session.ts';

/** Who may be offered something: the menu came with their session, so that the console offers what the server allows. */
export interface Offered {
  readonly menu: readonly MenuEntry[];
}

/** What the menu leads to: the lists of resources, and pages that are none. */
export type Area = ResourceName | 'statements' | 'system' | 'visits';

/** Whether somebody finds an area in their menu. */
export function finds({ menu }: Offered, area: Area): boolean {
  return menu.some((entry) => entry.area === area);
}

/** What react-admin calls saving a record, and taking one away. */
const saving: readonly string[] = ['create', 'edit', 'delete'];

/** What somebody may be offered in an area: react-admin's own words for actions, anything else is a verb of the resource. */
export type ActionOf<Own extends Area> =
  | 'list'
  | 'show'
  | (Own extends CreatedName ? 'create' : never)
  | (Own extends EditedName ? 'edit' : never)
  | (Own extends ResourceName ? VerbOf<Own> : never);

/** Whether somebody is offered an action in an area. */
export const offers = <Own extends Area>(who: Offered, area: Own, action: ActionOf<Own>): boolean => isOffered(who, area, action);

/** Whether who is signed in is offered an action in an area. */
export function useOffers<Own extends Area>(area: Own, action: ActionOf<Own>): boolean {
  const user = useUser();
  return user !== null && offers(user, area, action);
}

/** The same of a resource that is known by its name at run time alone, as react-admin asks for it. */
export function isOffered({ menu }: Offered, resource: string, action: string): boolean {
  const entry = menu.find(({ area }) => area === resource);
  if (entry === undefined || action === 'list' || action === 'show') return entry !== undefined;
  return saving.includes(action) ? entry.changes : entry.verbs.includes(action);
}

/** Whether somebody finds records of a resource by a field, or (without one) at all. */
export function searches({ menu }: Offered, resource: SearchedName, field?: string): boolean {
  const fields = menu.find(({ area }) => area === resource)?.searches ?? [];
  return field === undefined ? fields.length > 0 : fields.includes(field);
}

/** Whether all that somebody finds is of their own college. */
export function readsOwnCollege({ menu }: Offered): boolean {
  return menu.length > 0 && menu.every(({ ofOwnCollege }) => ofOwnCollege);
}
