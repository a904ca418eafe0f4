import type { GatheringDetails, GatheringEvent, GatheringPoster } from '@aarambh/contracts/events/gatherings.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { GatheringState, NotEditable } from './state.ts';
import { posterChange, sameDetails, timesRefused, type TimesRefusal } from './details-rules.ts';

export type EditRefusal = NotEditable | TimesRefusal | 'stale_revision' | 'seats_below_taken' | 'price_locked';

export interface EditGathering {
  readonly gatheringId: string;
  readonly details: GatheringDetails;
  /** Its file is claimed for the gathering; null takes the picture away, undefined leaves it. */
  readonly poster?: GatheringPoster | null | undefined;
  /** The details revision that the editor saw. */
  readonly revision: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Changes what a gathering says. The price is locked once a seat is taken, and nobody loses a seat. */
export function editGathering(
  { gatheringId, details, poster, revision, now }: EditGathering,
  state: Readonly<GatheringState>,
): Decision<GatheringEvent, EditRefusal> {
  if (state.scheduled === null) return refuse('not_found');
  if (state.status === 'cancelled') return refuse('gathering_not_editable');
  const before = state.scheduled.details;
  const picture = poster === undefined ? [] : posterChange(gatheringId, poster, state.poster);
  const isSame = sameDetails(before, details);
  if (isSame && picture.length === 0) return [];
  if (revision !== state.detailsRevision) return refuse('stale_revision', { revision: state.detailsRevision });
  const taken = state.seats.size;
  if (details.seats < taken) return refuse('seats_below_taken', { taken });
  if (taken > 0 && (details.creditPoints !== before.creditPoints || details.feeRupees !== before.feeRupees)) return refuse('price_locked');
  const edited: readonly GatheringEvent[] = isSame ? [] : [{ type: 'GatheringEdited', data: { gatheringId, details } }];
  return timesRefused(details, now, before) ?? [...edited, ...picture];
}
