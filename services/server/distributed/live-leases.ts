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
  let seen = new Map<string, { readonly renewals: number; readonly since: number }>();
  // Shared work has several holders.
  const termOf = ({ name, holder }: HeldLease): string => `${name} ${holder}`;

  return async () => {
    const held = await leases.holders();
    const now = monotonic();
    seen = new Map(
      held.map((lease) => {
        const { renewals } = lease;
        const before = seen.get(termOf(lease));
        return [termOf(lease), before?.renewals === renewals ? before : { renewals, since: now }];
      }),
    );
    return held
      .filter((lease) => now - seen.get(termOf(lease))!.since <= LEASE_MS)
      .map(({ name, holder }) => ({ name, holder: holder.replace(/\/[0-9a-f]+$/, '') }));
  };
}
