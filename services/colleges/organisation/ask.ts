import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { byStaff, undecidable } from './by-staff.ts';

/** Asks a college for more; the reason beside it is what it is asked for. */
export const askOrganisation = byStaff(
  (_command: null, state): Decision<OrganisationEvent, 'already_decided' | 'email_not_confirmed' | 'nothing_to_do'> => {
    if (state.state === 'asked') return refuse('nothing_to_do');
    return undecidable(state, ['waiting']) ?? [{ type: 'OrganisationAsked', data: { orgId: state.orgId } }];
  },
);
