import type { Recorded } from '@aarambh/kernel/codec.ts';
import type { ReadModel } from '@aarambh/projections/host/read-model.ts';

/** The document that the events of one stream make, each of them recorded at `time`. */
export function documentOf<Doc extends object, Event extends { type: string }>(
  model: ReadModel<Doc, Event>,
  { stream, time, events }: { readonly stream: string; readonly time: string; readonly events: readonly Event[] },
): Doc | undefined {
  return events.reduce<Doc | undefined>(
    (doc, event, revision) =>
      model.apply(doc && structuredClone(doc), {
        ...{ event, stream, revision, position: revision + 1, meta: { time } },
      } as unknown as Recorded<Event>),
    undefined,
  );
}
