import type { OrgCodeEvent } from '@aarambh/contracts/events/colleges.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { OrgCodeState } from './state.ts';

/** Keeps a code for an organisation, for ever: an old one must not lead to somebody else. Busy where another has it: there are 10^12 others. */
export function reserveOrgCode({ orgId }: { readonly orgId: string }, state: OrgCodeState): Decision<OrgCodeEvent, 'busy'> {
  if (state === orgId) return [];
  return state === null ? [{ type: 'OrganisationCodeReserved', data: { orgId } }] : refuse('busy');
}
