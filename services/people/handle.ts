import type { HandleEvent } from '@aarambh/contracts/events/people.ts';
import { refuse, type StreamKind, type Decision } from '@aarambh/kernel/decision.ts';
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

/** Milliseconds in which a card names the handle that was taken for it; after that an interrupted change counts as given up. */
const NAMED_WITHIN_MS = 10 * 60_000;

interface TakeHandle {
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

/** Names under which people expect the team of the community, not a member. */
const reserved = ['admin', 'support', 'staff', 'help', 'aarambh', 'moderator', 'auditor', 'team', 'security'];

/** What a name looks like: digits and pairs of letters that are read as a letter are that letter. */
function looksOf(name: string): string {
  return name.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('0', 'o').replaceAll('5', 's').replaceAll(/[1i]/g, 'l');
}

const looks: ReadonlySet<string> = new Set(reserved.map(looksOf));

/** Whether the name of a public page is one of the team's, reads as one, or is made of nothing else. */
export function isReservedHandle(name: string): boolean {
  const parts = looksOf(name).split('-');
  return looks.has(parts.join('')) || parts.every((part) => looks.has(part));
}
