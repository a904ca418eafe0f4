import type { ConnectionEvent } from '@aarambh/contracts/events/people.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { ConnectionState, Pair } from './state.ts';

/** One of the two was erased: nothing is left between them. */
export function endConnection(
  { pair, erased }: { readonly pair: Pair; readonly erased: string },
  { ended }: Readonly<ConnectionState>,
): Decision<ConnectionEvent, never> {
  return ended ? [] : [{ type: 'ConnectionEnded', data: { ...pair, erased } }];
}
