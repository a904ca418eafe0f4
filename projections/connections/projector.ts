import type { ConnectionEvent } from '@aarambh/contracts/events/people.ts';
import type { ConnectionStanding } from '@aarambh/contracts/http/people.ts';
import { idOf, type ReadModel } from '../host/read-model.ts';
import type { ConnectionDocument } from './view.ts';

/** Who knows whom, and who asked. */
export const connections: ReadModel<ConnectionDocument, ConnectionEvent> = {
  name: 'connections',
  // 2: each of the two has a time of their own.
  version: 2,
  types: [
    'ConnectionRequested',
    'ConnectionWithdrawn',
    'ConnectionAccepted',
    'ConnectionDeclined',
    'ConnectionRemoved',
    'ConnectionBlocked',
    'ConnectionUnblocked',
    'ConnectionEnded',
  ],
  fields: { low: 'text', high: 'text', lowSees: 'text', highSees: 'text', lowSince: 'text', highSince: 'text' },
  indexed: [
    ['low', 'lowSees', 'lowSince'],
    ['high', 'highSees', 'highSince'],
  ],
  key: ({ stream }) => idOf(stream),

  apply(doc, { event, meta }) {
    const { low, high } = event.data;
    const pair = doc ?? { low, high, lowSees: null, highSees: null, lowSince: meta.time, highSince: meta.time, blockedBy: [] };
    /** What somebody sees from now on, and what the other one does. */
    const shows = (who: string, theirs: ConnectionStanding | null, others: ConnectionStanding | null): void => {
      const [lowSees, highSees] = who === low ? [theirs, others] : [others, theirs];
      // What stays as it was keeps its time: a later one would tell who asked that they were declined.
      if (lowSees !== pair.lowSees) Object.assign(pair, { lowSees, lowSince: meta.time });
      if (highSees !== pair.highSees) Object.assign(pair, { highSees, highSince: meta.time });
    };
    /** What each of them blocks, they see; nothing else is between them. */
    const apart = (): void => {
      shows(low, pair.blockedBy.includes(low) ? 'blocked' : null, pair.blockedBy.includes(high) ? 'blocked' : null);
    };
    switch (event.type) {
      case 'ConnectionRequested':
        shows(event.data.by, 'sent', 'received');
        break;
      case 'ConnectionAccepted':
        shows(low, 'connected', 'connected');
        break;
      case 'ConnectionDeclined':
        // Who asked goes on seeing their request.
        shows(event.data.by, null, 'sent');
        break;
      case 'ConnectionBlocked':
        pair.blockedBy = [...new Set([...pair.blockedBy, event.data.by])];
        apart();
        break;
      case 'ConnectionUnblocked':
        pair.blockedBy = pair.blockedBy.filter((one) => one !== event.data.by);
        apart();
        break;
      case 'ConnectionWithdrawn':
      case 'ConnectionRemoved':
        apart();
        break;
      case 'ConnectionEnded':
        return undefined;
    }
    return pair;
  },
};
