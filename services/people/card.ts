import type { CardEvent } from '@aarambh/contracts/events/people.ts';
import { firstVisibility, noDetails, type CardDetails, type Visibility } from '@aarambh/contracts/http/people.ts';
import { evolving, refuse, type StreamKind, type Decision } from '@aarambh/kernel/decision.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import { consentVersions } from '@aarambh/contracts/consents.ts';

/** A person's card. */
export interface CardState {
  /** Null until the person is a member. */
  readonly membershipId: string | null;
  readonly name: string;
  readonly designation: string;
  readonly company: string;
  readonly linkedin: string;
  readonly details: CardDetails;
  readonly visibility: Visibility;
  readonly handle: string;
  /** Id of the stream that keeps the handle unique; null without one. */
  readonly reservation: string | null;
  /** Revision of the last change of the handle. */
  readonly namedAt: number;
  readonly suspended: boolean;
  readonly hidden: boolean;
  /** The person was erased: nothing is written any more. */
  readonly withdrawn: boolean;
}

function initialState(): CardState {
  return {
    ...{ membershipId: null, name: '', designation: '', company: '', linkedin: '' },
    ...{ details: noDetails(), visibility: firstVisibility, handle: '', reservation: null, namedAt: NO_STREAM },
    ...{ suspended: false, hidden: false, withdrawn: false },
  };
}

const evolve = evolving<CardState, CardEvent>()({
  // Personal parts are null once their person was erased: what follows is CardWithdrawn.
  CardListed: (_before, { data: { membershipId }, personal }) => ({ membershipId, ...personal }),
  CardEdited: (_before, { personal }) => ({ ...personal }),
  CardDetailsChanged: (_before, { personal }) => ({ details: personal ?? noDetails() }),
  CardVisibilityChanged: (_before, { data: { visibility } }) => ({ visibility }),
  CardHandleChanged: (_before, { data: { reservation }, personal }, revision) => ({
    handle: personal?.handle ?? '',
    reservation,
    namedAt: revision,
  }),
  CardSuspended: () => ({ suspended: true }),
  CardReinstated: () => ({ suspended: false }),
  CardHidden: () => ({ hidden: true }),
  CardShown: () => ({ hidden: false }),
  CardWithdrawn: () => ({ ...initialState(), withdrawn: true }),
});

/** Streams `card-{accountId}`. */
export const card: StreamKind<CardState, CardEvent> = { category: 'card', initialState, evolve, sizeOf: () => 2048 };

interface ListCard {
  readonly accountId: string;
  readonly membershipId: string;
  readonly name: string;
  readonly designation: string;
  readonly company: string;
  readonly linkedin: string;
}

/** Puts the card of somebody who became a member into the directory, once for each membership; of who was erased nothing is written. */
export function listCard({ accountId, membershipId, ...personal }: ListCard, state: CardState): Decision<CardEvent, never> {
  if (state.withdrawn || state.membershipId === membershipId) return [];
  return [{ type: 'CardListed', data: { accountId, membershipId, textVersion: consentVersions.card }, personal }];
}

export interface EditCard {
  readonly accountId: string;
  readonly designation: string;
  /** Undefined: it stays. */
  readonly company?: string | undefined;
}

/** Changes what stands under a member's name; not_found for who is no member. */
export function editCard({ accountId, designation, company }: EditCard, state: CardState): Decision<CardEvent, 'not_found'> {
  if (state.membershipId === null) return refuse('not_found');
  const personal = { designation, company: company ?? state.company };
  if (personal.designation === state.designation && personal.company === state.company) return [];
  return [{ type: 'CardEdited', data: { accountId }, personal }];
}

/** What is given for some fields: undefined and absent are the same, and leave a field as it is. */
type Given<Whole> = { readonly [Field in keyof Whole]?: Whole[Field] | undefined };

/** What its owner changes about a card. */
export interface CardChanges {
  readonly details: Given<CardDetails>;
  readonly visibility: Given<Visibility>;
  /**
   * The name of the public page with the id of the stream in which its owner has taken it; '' and null switch the page off. `namedAt`: the
   * card's, when that was taken.
   */
  readonly handle?: { readonly name: string; readonly reservation: string | null; readonly namedAt: number } | undefined;
}

/**
 * Changes what a person says about themselves, who sees it, and where; all of it or nothing. What is not given stays. Codes not_found; busy
 * where the name was changed since it was looked at: the one that was taken may have been given back.
 */
export function changeCard(
  { accountId, details, visibility, handle }: CardChanges & { readonly accountId: string },
  state: CardState,
): Decision<CardEvent, 'not_found' | 'busy'> {
  if (state.withdrawn) return refuse('not_found');
  if (handle !== undefined && handle.namedAt !== state.namedAt) return refuse('busy');
  const changes: CardEvent[] = [];
  if (differs(details, state.details))
    changes.push({ type: 'CardDetailsChanged', data: { accountId }, personal: { ...state.details, ...defined(details) } });
  if (differs(visibility, state.visibility))
    changes.push({
      type: 'CardVisibilityChanged',
      data: { accountId, visibility: { ...state.visibility, ...defined(visibility) }, textVersion: consentVersions.card },
    });
  if (handle !== undefined && (handle.name !== state.handle || handle.reservation !== state.reservation))
    changes.push({
      type: 'CardHandleChanged',
      data: { accountId, reservation: handle.reservation, textVersion: consentVersions.page },
      personal: { handle: handle.name },
    });
  return changes;
}

function defined<Whole>(given: Given<Whole>): Partial<Whole> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Whole>;
}

function differs<Whole extends object>(given: Given<Whole>, now: Whole): boolean {
  return Object.entries(defined(given)).some(([field, value]) => JSON.stringify(value) !== JSON.stringify(now[field as keyof Whole]));
}

/** Whether other members find the card in the directory. */
export function isListed({ membershipId, suspended, hidden, visibility }: CardState): boolean {
  return membershipId !== null && !suspended && !hidden && visibility.card !== 'nobody';
}

/** Takes a card, and the public page, out of sight, or puts them back. Codes not_found: there is neither; nothing_to_do. */
export function hideCard(
  { accountId, hidden }: { readonly accountId: string; readonly hidden: boolean },
  state: CardState,
): Decision<CardEvent, 'not_found' | 'nothing_to_do'> {
  if (state.membershipId === null && state.handle === '' && !state.hidden) return refuse('not_found');
  if (state.hidden === hidden) return refuse('nothing_to_do');
  return [{ type: hidden ? 'CardHidden' : 'CardShown', data: { accountId } }];
}

/** Nobody sees the card while the account cannot be used, or sees it again; of who has no card nothing is noted. */
export function followStanding(
  { accountId, suspended }: { readonly accountId: string; readonly suspended: boolean },
  state: CardState,
): Decision<CardEvent, never> {
  if (state.withdrawn || state.suspended === suspended) return [];
  return [{ type: suspended ? 'CardSuspended' : 'CardReinstated', data: { accountId } }];
}

/** The person was erased: the card is gone for good. */
export function withdrawCard({ accountId }: { readonly accountId: string }, state: CardState): Decision<CardEvent, never> {
  return state.withdrawn ? [] : [{ type: 'CardWithdrawn', data: { accountId } }];
}
