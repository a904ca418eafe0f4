import type { HandleEvent } from '@aarambh/contracts/events/people.ts';
import type { StreamKind } from '@aarambh/kernel/decision.ts';
import { mac } from '@aarambh/kernel/macs.ts';

/** Who has the name of a public page, since when, and the revision at which it was taken last: who gives it back names the taking that they mean. */
export interface HandleState {
  readonly holder: { readonly owner: string; readonly at: string; readonly revision: number } | null;
}

/** Streams `handle-{HMAC}`. */
export const handle: StreamKind<HandleState, HandleEvent> = {
  category: 'handle',
  impersonal: true,
  initialState: () => ({ holder: null }),
  evolve: (_state, { type, data }, revision) => ({ holder: type === 'HandleTaken' ? { owner: data.owner, at: data.at, revision } : null }),
  sizeOf: () => 200,
};

/** Names the stream of a handle: an HMAC, so that the stream's name tells nobody which it is. */
export function handleReservation(secret: Uint8Array, name: string): string {
  return mac(secret, `handle\n${name}`).toString('hex');
}
