import type { ConnectionEvent } from '@aarambh/contracts/events/people.ts';
import type { ConnectionStanding } from '@aarambh/contracts/http/people.ts';
import type { EventMetadata } from '@aarambh/kernel/metadata.ts';
import { idOf, projector } from '../host/read-model.ts';
import type { ConnectionDocument } from './view.ts';

/** What somebody sees from now on, and what the other one does. */
function shows(
  pair: ConnectionDocument,
  who: string,
  theirs: ConnectionStanding | null,
  others: ConnectionStanding | null,
  { time }: EventMetadata,
): void {
  const [lowSees, highSees] = who === pair.low ? [theirs, others] : [others, theirs];
  // What stays as it was keeps its time: a later one would tell who asked that they were declined.
  if (lowSees !== pair.lowSees) Object.assign(pair, { lowSees, lowSince: time });
  if (highSees !== pair.highSees) Object.assign(pair, { highSees, highSince: time });
}

/** What each of them blocks, they see; nothing else is between them. */
function apart(pair: ConnectionDocument, meta: EventMetadata): void {
  const { low, high, blockedBy } = pair;
  shows(pair, low, blockedBy.includes(low) ? 'blocked' : null, blockedBy.includes(high) ? 'blocked' : null, meta);
}

/** Who knows whom, and who asked. */
export const connections = projector<ConnectionDocument, ConnectionEvent>({
  name: 'connections',
  // 2: each of the two has a time of their own.
  version: 2,
  fields: { low: 'text', high: 'text', lowSees: 'text', highSees: 'text', lowSince: 'text', highSince: 'text' },
  indexed: [
    ['low', 'lowSees', 'lowSince'],
    ['high', 'highSees', 'highSince'],
  ],
  key: ({ stream }) => idOf(stream),

  missing({ event, meta }) {
    const { low, high } = event.data;
    return { low, high, lowSees: null, highSees: null, lowSince: meta.time, highSince: meta.time, blockedBy: [] };
  },
  on: {
    ConnectionRequested(pair, { event, meta }) {
      shows(pair, event.data.by, 'sent', 'received', meta);
    },
    ConnectionAccepted(pair, { meta }) {
      shows(pair, pair.low, 'connected', 'connected', meta);
    },
    ConnectionDeclined(pair, { event, meta }) {
      // Who asked goes on seeing their request.
      shows(pair, event.data.by, null, 'sent', meta);
    },
    ConnectionBlocked(pair, { event, meta }) {
      pair.blockedBy = [...new Set([...pair.blockedBy, event.data.by])];
      apart(pair, meta);
    },
    ConnectionUnblocked(pair, { event, meta }) {
      pair.blockedBy = pair.blockedBy.filter((one) => one !== event.data.by);
      apart(pair, meta);
    },
    ConnectionWithdrawn: (pair, { meta }) => apart(pair, meta),
    ConnectionRemoved: (pair, { meta }) => apart(pair, meta),
    ConnectionEnded: () => null,
  },
});
