import type { OpeningDetails, OpeningEvent } from '@aarambh/contracts/events/careers.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { OpeningStreamState } from './state.ts';

/** Whether the day of an opening has come, after which nobody can apply. `now` in milliseconds since the epoch. */
export function isOver({ closesAt }: Pick<OpeningDetails, 'closesAt'>, now: number): boolean {
  return closesAt !== null && Date.parse(closesAt) <= now;
}

interface AtMoment {
  readonly openingId: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Takes applications from now on. One whose day has come needs another day first. */
export function publishOpening(
  { openingId, now }: AtMoment,
  { details, state }: OpeningStreamState,
): Decision<OpeningEvent, 'not_found' | 'nothing_to_do' | 'opening_closed'> {
  if (details === null) return refuse('not_found');
  if (state === 'open') return refuse('nothing_to_do');
  return isOver(details, now) ? refuse('opening_closed') : [{ type: 'OpeningPublished', data: { openingId } }];
}
