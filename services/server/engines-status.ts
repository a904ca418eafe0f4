import type { EnginesStatus } from '@aarambh/contracts/http/admin.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import type { EventStore } from '@aarambh/kernel/ports/event-store.ts';

/** How far everything is where one process applies the whole log: no relay, no partitions, no leases. */
export async function statusOnOneMachine(store: Pick<EventStore, 'head'>, documents: Pick<Documents, 'status'>): Promise<EnginesStatus> {
  const [head, models] = await Promise.all([store.head(), documents.status()]);
  return {
    engines: 'embedded',
    head,
    relay: null,
    projections: models.map(({ name, version, position, parked, rebuilding }) => {
      const lag = Math.max(0, head - position);
      return { name, version, position, lag, lagSeconds: lag === 0 ? 0 : null, parked, rebuilding, partitions: [] };
    }),
    leases: [],
    members: [],
    notes: [],
  };
}
