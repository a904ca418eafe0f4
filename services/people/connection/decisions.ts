import type { ConnectionEvent } from '@aarambh/contracts/events/people.ts';
import type { ConnectionVerb } from '@aarambh/contracts/http/people.ts';
import { refuse, unreachable, type Decision } from '@aarambh/kernel/decision.ts';
import type { ConnectionState, Pair } from './state.ts';

export interface ChangeConnection {
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
