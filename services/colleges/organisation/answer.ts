import { MOST_ANSWERS } from '@aarambh/contracts/colleges/college.ts';
import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { accountOf, type Actor } from '@aarambh/kernel/metadata.ts';
import type { OrganisationState } from './state.ts';

/** Answers what a college was asked for: somebody decides about it again. Owners and staff of it may. */
export function answerOrganisation(
  { text }: { readonly text: string },
  state: OrganisationState,
  { actor }: { readonly actor: Actor },
): Decision<OrganisationEvent, 'wrong_profile' | 'forbidden' | 'already_decided' | 'answers_full'> {
  const byId = accountOf(actor) ?? '';
  const seated = state?.seats.get(byId);
  if (state === null || seated === undefined) return refuse('wrong_profile');
  if (seated.seat === 'view') return refuse('forbidden');
  if (state.state !== 'asked') return refuse('already_decided');
  if (state.answers >= MOST_ANSWERS) return refuse('answers_full');
  return [{ type: 'OrganisationAnswered', data: { orgId: state.orgId, byId }, personal: { text } }];
}
