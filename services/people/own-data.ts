import { ownEvents, type OwnDataOf } from '@aarambh/context/own-data.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import { connectionsOf } from '@aarambh/projections/connections/query.ts';
import { card } from './card.ts';
import { connection, pairOf } from './connection.ts';

/** What the other one did silently stays theirs: who asked is not told that they were declined, removed or blocked. */
const told: readonly string[] = ['ConnectionRequested', 'ConnectionAccepted', 'ConnectionEnded'];

/** The card with everything that ever stood on it, and what was between the person and others. */
export const peopleData: OwnDataOf<unknown> = async (accountId, ports) => {
  const others = await connectionsOf(ports.documents, accountId);
  // Named one after the other, as they are read: some people have thousands.
  function* pairs(): Generator<string> {
    for (const other of others) yield streamName(connection, pairOf(accountId, other).connectionId);
  }
  return [
    await ownEvents(ports, 'card', [streamName(card, accountId)], { omit: ['reservation'] }),
    await ownEvents(ports, 'connections', pairs(), {
      omit: ['connectionId'],
      only: ({ type, data }) => told.includes(type) || ('by' in data && data.by === accountId),
    }),
  ];
};
