import type { MembershipMoment } from '@aarambh/contracts/membership.ts';
import type { EventCodec } from '@aarambh/kernel/codec.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import type { EventReader } from '@aarambh/kernel/ports/event-store.ts';
import { readReasons } from '@aarambh/kernel/reasons.ts';
import type { MembershipDocument } from '@aarambh/projections/memberships/view.ts';
import { membership } from './application/state.ts';

/** What happened to an application, with what admins wrote to the applicant about it. */
export async function momentsOf(
  store: Pick<EventReader, 'readStream'>,
  codec: EventCodec,
  accountId: string,
  { moments }: Pick<MembershipDocument, 'moments'>,
): Promise<MembershipMoment[]> {
  const stream = streamName(membership, accountId);
  const told = moments.filter(({ what }) => what === 'asked' || what === 'declined' || what === 'accepted');
  const reasons = await readReasons(
    store,
    codec,
    told.map(({ revision }) => ({ stream, revision })),
  );
  const byRevision = new Map(told.map(({ revision }, index) => [revision, reasons[index] ?? null]));
  return moments.map(({ what, at, revision }) => ({ what, at, reason: byRevision.get(revision) ?? null }));
}
