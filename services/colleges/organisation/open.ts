import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { OrganisationState } from './state.ts';

export interface OpenOrganisation {
  readonly orgId: string;
  readonly ownerId: string;
  readonly name: string;
  /** The owner proved their address. */
  readonly confirmed: boolean;
}

/** Opens a college with its first owner, and confirms it once that address is proved; what was done already writes nothing. */
export function openOrganisation(
  { orgId, ownerId, name, confirmed }: OpenOrganisation,
  state: OrganisationState,
): Decision<OrganisationEvent, never> {
  const events: OrganisationEvent[] = [];
  if (state === null) events.push({ type: 'OrganisationSignedUp', data: { orgId, ownerId, name } });
  if (confirmed && (state === null || state.state === 'unconfirmed')) events.push({ type: 'OrganisationConfirmed', data: { orgId } });
  return events;
}
