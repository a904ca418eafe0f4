import type { CardEvent } from '@aarambh/contracts/events/people.ts';
import type { CardDetails, Visibility } from '@aarambh/contracts/http/people.ts';
import { consentVersions } from '@aarambh/contracts/consents.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { CardState } from './state.ts';

/** What is given for some fields: undefined and absent are the same, and leave a field as it is. */
export type Given<Whole> = { readonly [Field in keyof Whole]?: Whole[Field] | undefined };

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
  state: Readonly<CardState>,
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
