import type { EventCodec } from './codec.ts';
import { streamName, type StreamKind } from './decision.ts';
import type { EventReader } from './ports/event-store.ts';

export interface Log {
  readonly store: Pick<EventReader, 'readStream'>;
  readonly codec: Pick<EventCodec, 'decode'>;
}

/** The state of a stream as it was at a position of the log. Of who was erased since, nothing personal is known. */
export async function foldAsOf<State, Event extends { readonly type: string }>(
  { store, codec }: Log,
  kind: StreamKind<State, Event>,
  id: string,
  position: number,
): Promise<State> {
  let state = kind.initialState();
  for await (const page of store.readStream(streamName(kind, id))) {
    const then = page.filter((event) => event.position <= position);
    for (const { event, revision } of await codec.decode<Event>(then)) state = kind.evolve(state, event, revision);
    if (then.length < page.length) break;
  }
  return state;
}
