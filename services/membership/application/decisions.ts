import type { MembershipEvent } from '@aarambh/contracts/events/membership.ts';
import type { ApplicationText } from '@aarambh/contracts/membership.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { refuse, type Decide, type Decision } from '@aarambh/kernel/decision.ts';
import type { LinkRequest } from '@aarambh/kernel/link-tokens.ts';
import { accountOf } from '@aarambh/kernel/metadata.ts';
import { isUndecided, type Membership, type MembershipState } from './state.ts';

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
type ApplyRefusal = 'already_member' | 'declined_recently' | 'no_such_person';

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

/** Asks for another link to the same address; none for one that is confirmed, or of an application that was decided. */
export function renewLink(
  { link }: { readonly link: LinkRequest },
  state: MembershipState,
): Decision<MembershipEvent, 'not_found' | 'nothing_to_do' | 'already_decided'> {
  if (state === null || state.status === 'ended') return refuse('not_found');
  if (!isUndecided(state)) return refuse('already_decided');
  if (state.emailVerified) return refuse('nothing_to_do');
  if (state.asked.has(link.requestId)) return [];
  const { membershipId, accountId } = state;
  return [{ type: 'MembershipLinkRenewed', data: { membershipId, accountId, link } }];
}

export interface ConfirmEmail {
  readonly requestId: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Confirms the address that a link was mailed to. A link of the address that is confirmed answers the same again, as when a mail scanner
 * opens it; one to an address that was replaced has ended.
 */
export function confirmEmail(
  { requestId, now }: ConfirmEmail,
  state: MembershipState,
): Decision<MembershipEvent, 'link_unknown' | 'link_expired'> {
  if (state === null || !state.asked.has(requestId)) return refuse('link_unknown');
  const link = state.links.find((one) => one.requestId === requestId);
  if (link === undefined || state.status === 'ended') return refuse('link_expired');
  if (state.emailVerified) return [];
  if (now >= Date.parse(link.expiresAt)) return refuse('link_expired');
  const { membershipId, accountId } = state;
  return [{ type: 'MembershipEmailConfirmed', data: { membershipId, accountId } }];
}

export interface Seen {
  /** Revision of the application that whoever decides has read; null where they do not say. */
  readonly revision: number | null;
}

/** What any decision may be refused with. */
type NotOpen = 'not_found' | 'already_decided' | 'own_benefit' | 'stale_revision';

/** A decision about an application that can be decided: nobody decided it meanwhile, it still says what was read, and it is not one's own. */
function about<Command extends Seen, Code extends ProblemCode>(
  decide: (command: Command, state: Membership) => Decision<MembershipEvent, Code>,
): Decide<Command, MembershipState, MembershipEvent, NotOpen | Code> {
  return (command, state, { actor }) => {
    if (state === null || state.status === 'ended' || state.application === null) return refuse('not_found');
    if (!isUndecided(state)) return refuse('already_decided');
    if (accountOf(actor) === state.accountId) return refuse('own_benefit');
    return command.revision !== null && command.revision !== state.revision ? refuse('stale_revision') : decide(command, state);
  };
}

/** Asks the applicant for more before anybody decides; what is asked is the command's reason. One question waits for its answer at a time. */
export const askForMore = about((_: Seen, { status, membershipId, accountId }) =>
  status === 'asked' ? refuse('nothing_to_do') : [{ type: 'MembershipMoreAsked', data: { membershipId, accountId } }],
);

/** Makes the applicant a member; only once they have confirmed their address. */
export const accept = about((_: Seen, { emailVerified, membershipId, accountId, application }) => {
  if (!emailVerified) return refuse('email_unverified');
  const { name, designation, company, linkedin } = application!;
  return [{ type: 'MembershipAccepted', data: { membershipId, accountId }, personal: { name, designation, company, linkedin } }];
});

/** Declines; why is the command's reason. `againFrom`: from when on the person may apply again. */
export const decline = about<Seen & { readonly againFrom: string }, never>(({ againFrom }, { membershipId, accountId }) => [
  { type: 'MembershipDeclined', data: { membershipId, accountId, againFrom } },
]);

/** Ends the membership of an account that was erased; asked again, or where nobody applied, it writes nothing. */
export function end(_command: object, state: MembershipState): Decision<MembershipEvent, never> {
  if (state === null || state.status === 'ended') return [];
  const { membershipId, accountId } = state;
  return [{ type: 'MembershipEnded', data: { membershipId, accountId } }];
}
