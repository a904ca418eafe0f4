import type { HandleEvent } from '@aarambh/contracts/events/people.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { HandleState } from './state.ts';

/** Milliseconds in which a card names the handle that was taken for it; after that an interrupted change counts as given up. */
const NAMED_WITHIN_MS = 10 * 60_000;

export interface TakeHandle {
  readonly owner: string;
  /** The holder whose card does not carry this handle, as far as one was seen. */
  readonly unused: string | null;
  /** Whether the owner's card carries it, as far as they saw: then there is nothing to take. */
  readonly carried: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Takes the name of a public page; handle_taken while somebody else has it, whose card carries it or may do so yet. Who has it already takes it
 * anew for a card that does not carry it: another edit may be about to give it back.
 */
export function takeHandle({ owner, unused, carried, now }: TakeHandle, { holder }: HandleState): Decision<HandleEvent, 'handle_taken'> {
  if (holder?.owner === owner) {
    if (carried) return [];
  } else if (holder !== null && (holder.owner !== unused || now - Date.parse(holder.at) < NAMED_WITHIN_MS)) return refuse('handle_taken');
  return [{ type: 'HandleTaken', data: { owner, at: new Date(now).toISOString() } }];
}

export interface ReleaseHandle {
  readonly owner: string;
  /** Revision at which it was taken, of the taking that is given back. */
  readonly taken: number;
}

/** Gives a name back; nothing to do when somebody else has it, nobody does, or its owner took it anew. */
export function releaseHandle({ owner, taken }: ReleaseHandle, { holder }: HandleState): Decision<HandleEvent, never> {
  return holder?.owner === owner && holder.revision === taken ? [{ type: 'HandleReleased', data: { owner } }] : [];
}
