import type { ConnectionEvent } from '@aarambh/contracts/events/people.ts';
import { unreachable, type StreamKind } from '@aarambh/kernel/decision.ts';
import { derivedId } from '@aarambh/kernel/ids.ts';

/** How two people stand to each other. */
export interface ConnectionState {
  /** Who asked; null while nobody does. It stays when the other one declined, so that asking again tells nothing. */
  requestedBy: string | null;
  declined: boolean;
  connected: boolean;
  /** Who blocked the other one: one of them, or both. */
  readonly blockedBy: ReadonlySet<string>;
  /** One of them was erased. */
  ended: boolean;
}

const apart = { requestedBy: null, declined: false, connected: false } as const;

function evolve(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  switch (event.type) {
    case 'ConnectionRequested':
      return { ...state, ...apart, requestedBy: event.data.by };
    case 'ConnectionAccepted':
      return { ...state, ...apart, connected: true };
    case 'ConnectionDeclined':
      return { ...state, declined: true };
    case 'ConnectionWithdrawn':
    case 'ConnectionRemoved':
      return { ...state, ...apart };
    case 'ConnectionBlocked':
      return { ...state, ...apart, blockedBy: new Set([...state.blockedBy, event.data.by]) };
    case 'ConnectionUnblocked':
      return { ...state, blockedBy: new Set([...state.blockedBy].filter((one) => one !== event.data.by)) };
    case 'ConnectionEnded':
      return { ...apart, blockedBy: new Set(), ended: true };
    default:
      return unreachable(event);
  }
}

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
