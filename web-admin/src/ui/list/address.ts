import type { FilterOf, ResourceName } from '@aarambh/contracts/resources/resources.ts';

/** Where a list stands that is filtered from the start. */
export function filteredAt<Name extends ResourceName>(name: Name, filter: FilterOf<Name>): string {
  return `/${name}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}
