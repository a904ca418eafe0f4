import { setImmediate as giveWay } from 'node:timers/promises';
import type { EventCodec } from './codec.ts';
import { streamName, type StreamKind } from './decision.ts';
import type { EventReader } from './ports/event-store.ts';

export interface Log {
  readonly store: Pick<EventReader, 'readStream'>;
  readonly codec: Pick<EventCodec, 'decode'>;
}

/**
 * The state of a stream as it was at a position of the log. Of who was erased since, nothing personal is known. `pageSize`: so many events are folded between two turns
 * of everybody else, where each of them says much.
 */
export async function foldAsOf<State, Event extends { readonly type: string }>(
  { store, codec }: Log,
  kind: StreamKind<State, Event>,
  id: string,
  position: number,
  pageSize?: number,
): Promise<State> {
  let state = kind.initialState();
  for await (const page of store.readStream(streamName(kind, id), pageSize === undefined ? {} : { pageSize })) {
    const then = page.filter((event) => event.position <= position);
    for (const { event, revision } of await codec.decode<Event>(then)) state = kind.evolve(state, event, revision);
    if (then.length < page.length) break;
    if (pageSize !== undefined) await giveWay();
  }
  return state;
}
