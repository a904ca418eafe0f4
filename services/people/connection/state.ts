import type { ConnectionEvent } from '@aarambh/contracts/events/people.ts';
import { evolving, type StreamKind } from '@aarambh/kernel/decision.ts';
import { derivedId } from '@aarambh/kernel/ids.ts';

/** How two people stand to each other. */
export interface ConnectionState {
  /** Who asked; null while nobody does. It stays when the other one declined, so that asking again tells nothing. */
  readonly requestedBy: string | null;
  readonly declined: boolean;
  readonly connected: boolean;
  /** Who blocked the other one: one of them, or both. */
  readonly blockedBy: ReadonlySet<string>;
  /** One of them was erased. */
  readonly ended: boolean;
}

const apart = { requestedBy: null, declined: false, connected: false } as const;

const evolve = evolving<ConnectionState, ConnectionEvent>()({
  ConnectionRequested: (_before, { data: { by } }) => ({ ...apart, requestedBy: by }),
  ConnectionAccepted: () => ({ ...apart, connected: true }),
  ConnectionDeclined: () => ({ declined: true }),
  ConnectionWithdrawn: () => apart,
  ConnectionRemoved: () => apart,
  ConnectionBlocked: ({ blockedBy }, { data: { by } }) => ({ ...apart, blockedBy: new Set([...blockedBy, by]) }),
  ConnectionUnblocked: ({ blockedBy }, { data: { by } }) => ({ blockedBy: new Set([...blockedBy].filter((one) => one !== by)) }),
  ConnectionEnded: () => ({ ...apart, blockedBy: new Set(), ended: true }),
});

/** Streams `connection-{pair}`. */
export const connection: StreamKind<ConnectionState, ConnectionEvent> = {
  category: 'connection',
  impersonal: true,
  initialState: () => ({ ...apart, blockedBy: new Set(), ended: false }),
  evolve,
  sizeOf: () => 300,
};

/** Two people, in the order of their ids, and the one stream that is about both. */
export interface Pair {
  readonly connectionId: string;
  readonly low: string;
  readonly high: string;
}

export function pairOf(one: string, other: string): Pair {
  const [low, high] = one < other ? [one, other] : [other, one];
  return { connectionId: derivedId('connection', low, high), low, high };
}
