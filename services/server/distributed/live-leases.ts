import { LEASE_MS } from '@aarambh/infra/mongodb/leases.ts';
import type { Leases } from '@aarambh/kernel/ports/leases.ts';

export interface HeldLease {
  readonly name: string;
  /** The node, without what tells its terms apart. */
  readonly holder: string;
}

/**
 * Who holds what, as far as somebody lives there: a holder that was killed stays written down until another node takes its lease, so one whose
 * renewals stood still for a whole lease between two looks is left out. The first look cannot know that yet.
 * @param monotonic a monotonic clock in milliseconds
 */
export function liveLeases(leases: Pick<Leases, 'holders'>, monotonic: () => number = () => performance.now()): () => Promise<HeldLease[]> {
  let seen = new Map<string, { readonly term: string; readonly since: number }>();

  return async () => {
    const held = await leases.holders();
    const now = monotonic();
    seen = new Map(
      held.map(({ name, holder, renewals }) => {
        const term = `${holder} ${renewals}`;
        const before = seen.get(name);
        return [name, before?.term === term ? before : { term, since: now }];
      }),
    );
    return held
      .filter(({ name }) => now - seen.get(name)!.since <= LEASE_MS)
      .map(({ name, holder }) => ({ name, holder: holder.replace(/\/[0-9a-f]+$/, '') }));
  };
}
