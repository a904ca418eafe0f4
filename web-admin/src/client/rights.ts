import type { MenuEntry } from '@aarambh/contracts/http/accounts.ts';

/** Who may be offered something: the menu came with their session, so that the console offers what the server allows. */
export interface Offered {
  readonly menu: readonly MenuEntry[];
}

/** Whether somebody finds an area in their menu. */
export function finds({ menu }: Offered, area: string): boolean {
  return menu.some((entry) => entry.area === area);
}

/** Whether somebody is offered an action on a resource: react-admin's own words for actions, anything else is a change. */
export function offers({ menu }: Offered, resource: string, action: string): boolean {
  const entry = menu.find(({ area }) => area === resource);
  return entry !== undefined && (action === 'list' || action === 'show' || entry.changes);
}
