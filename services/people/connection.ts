import type { ConnectionEvent } from '@aarambh/contracts/events/people.ts';
import { evolving, refuse, unreachable, type StreamKind, type Decision } from '@aarambh/kernel/decision.ts';
import { derivedId } from '@aarambh/kernel/ids.ts';
import type { ConnectionVerb } from '@aarambh/contracts/http/people.ts';

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
interface Pair {
  readonly connectionId: string;
  readonly low: string;
  readonly high: string;
}

export function pairOf(one: string, other: string): Pair {
  const [low, high] = one < other ? [one, other] : [other, one];
  return { connectionId: derivedId('connection', low, high), low, high };
}

interface ChangeConnection {
  readonly pair: Pair;
  /** Which of the two acts: what they may do depends on it. */
  readonly by: string;
  readonly verb: ConnectionVerb;
}

/**
 * What one of two people does about their connection. Asking who asked already is accepting. A declined request stays as it was for
 * who sent it, and asking again writes nothing. Who blocked, or was blocked, cannot ask: not_connectable. What was done before
 * writes nothing; what there is nothing to do about is nothing_to_do.
 */
export function changeConnection(
  { pair, by, verb }: ChangeConnection,
  state: ConnectionState,
): Decision<ConnectionEvent, 'not_connectable' | 'nothing_to_do' | 'not_found'> {
  if (state.ended) return refuse('not_found');
  const did = (
    type: ConnectionEvent['type'] &
      `Connection${'Requested' | 'Withdrawn' | 'Accepted' | 'Declined' | 'Removed' | 'Blocked' | 'Unblocked'}`,
  ) => [{ type, data: { ...pair, by } }] as const;
  const asked = state.requestedBy !== null && state.requestedBy !== by;
  switch (verb) {
    case 'request':
      if (state.blockedBy.size > 0) return refuse('not_connectable');
      if (state.connected || state.requestedBy === by) return [];
      return asked ? did('ConnectionAccepted') : did('ConnectionRequested');
    case 'withdraw':
      return state.requestedBy === by ? did('ConnectionWithdrawn') : refuse('nothing_to_do');
    case 'accept':
      if (state.connected) return [];
      return asked && !state.declined ? did('ConnectionAccepted') : refuse('nothing_to_do');
    case 'decline':
      if (!asked) return refuse('nothing_to_do');
      return state.declined ? [] : did('ConnectionDeclined');
    case 'remove':
      return state.connected ? did('ConnectionRemoved') : refuse('nothing_to_do');
    case 'block':
      return state.blockedBy.has(by) ? [] : did('ConnectionBlocked');
    case 'unblock':
      return state.blockedBy.has(by) ? did('ConnectionUnblocked') : refuse('nothing_to_do');
    default:
      return unreachable(verb);
  }
}

/** One of the two was erased: nothing is left between them. */
export function endConnection(
  { pair, erased }: { readonly pair: Pair; readonly erased: string },
  { ended }: ConnectionState,
): Decision<ConnectionEvent, never> {
  return ended ? [] : [{ type: 'ConnectionEnded', data: { ...pair, erased } }];
}
