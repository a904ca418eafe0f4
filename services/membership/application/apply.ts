import type { MembershipEvent } from '@aarambh/contracts/events/membership.ts';
import type { ApplicationText } from '@aarambh/contracts/membership.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { LinkRequest } from '@aarambh/kernel/link-tokens.ts';
import { isUndecided, type MembershipState } from './state.ts';

export interface Apply {
  readonly accountId: string;
  /** Of the membership, if this is the first application. */
  readonly membershipId: string;
  readonly application: ApplicationText;
  /** A link to the address, where it has to be confirmed; null: it is known to be theirs. */
  readonly link: LinkRequest | null;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** What an application may be refused with. */
export type ApplyRefusal = 'already_member' | 'declined_recently' | 'no_such_person';

/**
 * Applies, corrects the application while nobody has decided, or applies again once the time after a decline is over. An address that was
 * confirmed stays so. The same again writes nothing; where the admin had asked for more, it is the answer.
 */
export function apply(command: Apply, state: MembershipState): Decision<MembershipEvent, ApplyRefusal> {
  const { accountId, application: personal } = command;
  if (state?.status === 'ended') return refuse('no_such_person');
  if (state?.status === 'accepted') return refuse('already_member');
  if (state?.status === 'declined' && state.againFrom !== null && command.now < Date.parse(state.againFrom))
    return refuse('declined_recently', { againFrom: state.againFrom });
  const corrects = state !== null && isUndecided(state);
  const link = asksAgain(command, state) ? command.link : null;
  if (corrects && state.status === 'applied' && link === null && state.application !== null && sameText(state.application, personal))
    return [];
  const { membershipId } = state ?? command;
  const whose = { membershipId, accountId };
  const written: MembershipEvent = { type: corrects ? 'MembershipCorrected' : 'MembershipApplied', data: { ...whose, link }, personal };
  const isKnown = command.link === null && state?.emailVerified !== true;
  return isKnown ? [written, { type: 'MembershipEmailConfirmed', data: whose }] : [written];
}

/** Whether the address has to be asked for a confirmation: it is another one, or nobody confirmed it while its links worked. */
function asksAgain({ application, now }: Apply, state: MembershipState): boolean {
  if (state?.application?.email !== application.email) return true;
  return !state.emailVerified && !state.links.some(({ expiresAt }) => now < Date.parse(expiresAt));
}

function sameText(one: ApplicationText, other: ApplicationText): boolean {
  return (Object.keys(one) as (keyof ApplicationText)[]).every((field) => one[field] === other[field]);
}
