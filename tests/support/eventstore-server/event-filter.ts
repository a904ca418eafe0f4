import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { RecordedEvent } from './record-log.ts';

/** So many events are considered at a time, unless the client says otherwise (`ReadBatchSize` in Enumerator.cs). */
const WINDOW = 32;

export interface EventFilter {
  /** So many events are considered at a time. */
  readonly window: number;
  /** A checkpoint is sent after so many events considered; Infinity for none. */
  readonly checkpointEvery: number;
  allows(event: RecordedEvent): boolean;
}

/** What a subscription to `$all` lets through: by prefixes or a regular expression, of stream names or event types. */
export function eventFilter(options: streams.ReadReq.Options.FilterOptions | undefined): EventFilter {
  if (options === undefined) return { window: WINDOW, checkpointEvery: Infinity, allows: () => true };
  const window = options.hasMax() ? options.getMax() : WINDOW;
  const checkpointEvery = Math.max(1, options.getCheckpointintervalmultiplier()) * window;
  const byStream = options.getStreamIdentifier();
  const matches = matcher(byStream ?? options.getEventType());
  return { window, checkpointEvery, allows: byStream === undefined ? ({ type }) => matches(type) : ({ stream }) => matches(stream) };
}

function matcher(expression: streams.ReadReq.Options.FilterOptions.Expression | undefined): (text: string) => boolean {
  const prefixes = expression?.getPrefixList() ?? [];
  if (prefixes.length > 0) return (text) => prefixes.some((prefix) => text.startsWith(prefix));
  const pattern = new RegExp(expression?.getRegex() ?? '');
  return (text) => pattern.test(text);
}
