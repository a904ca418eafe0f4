import type { HandleEvent } from '@aarambh/contracts/events/people.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { HandleState } from './state.ts';

export interface ReleaseHandle {
  readonly owner: string;
  /** Revision at which it was taken, of the taking that is given back. */
  readonly taken: number;
}

/** Gives a name back; nothing to do when somebody else has it, nobody does, or its owner took it anew. */
export function releaseHandle({ owner, taken }: ReleaseHandle, { holder }: Readonly<HandleState>): Decision<HandleEvent, never> {
  return holder?.owner === owner && holder.revision === taken ? [{ type: 'HandleReleased', data: { owner } }] : [];
}
