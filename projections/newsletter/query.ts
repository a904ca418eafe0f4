import type { Documents, Filter, Sourced } from '@aarambh/kernel/ports/documents.ts';
import { newsletterView, type SubscriptionDocument } from './view.ts';

const MOST = 1_000;

/** A subscription: the id of its address, and of who asked. */
export interface FoundSubscription {
  readonly id: string;
  readonly subscriberId: string;
}

const foundOf = ({ id, doc: { subscriberId } }: Sourced<SubscriptionDocument>): FoundSubscription => ({ id, subscriberId });

/** Everything that an account subscribed, as far as read models have met it. */
export function subscriptionsOf(documents: Pick<Documents, 'find'>, accountId: string): Promise<readonly FoundSubscription[]> {
  return newsletterView.all(documents, { accountId }, foundOf);
}

/** What could be confirmed until a moment (ISO) and was not: at most 1,000. */
export async function notConfirmed(documents: Pick<Documents, 'find'>, before: string): Promise<readonly FoundSubscription[]> {
  const { items } = await newsletterView.find(documents, { filter: { openUntil: { gte: '', lte: before } }, limit: MOST, count: false });
  return items.map(foundOf);
}

/** A subscriber by the id of their address. */
interface Held extends Omit<FoundSubscription, 'id'> {
  readonly addressId: string;
}
/** Where a subscriber stands in the order in which they confirmed. */
interface Place {
  readonly addressId: string;
  readonly since: string;
}

const until = (moment: string) => ({ state: 'confirmed', since: { gte: '', lte: moment } }) as const;

async function countOf(documents: Pick<Documents, 'aggregate'>, filter: Filter): Promise<number> {
  const groups = await documents.aggregate(newsletterView.model, { filter });
  return groups.reduce((sum, { count }) => sum + count, 0);
}

/** How many had confirmed at a moment (ISO) and have not left. */
export const countConfirmed = (documents: Pick<Documents, 'aggregate'>, moment: string): Promise<number> =>
  countOf(documents, until(moment));

/** How many of those have it still to whom an issue has not gone: behind the one that `after` names, and whose mails were `held`. */
export async function countRest(
  documents: Pick<Documents, 'aggregate' | 'find' | 'getMany'>,
  after: Place | null,
  moment: string,
  held: readonly Held[],
): Promise<number> {
  const found = await newsletterView.byId(documents, held, ({ addressId }) => addressId);
  const staying = held.filter(({ addressId, subscriberId }) => {
    const doc = found.get(addressId);
    return doc?.subscriberId === subscriberId && doc.state === 'confirmed';
  });
  if (after === null) return staying.length + (await countConfirmed(documents, moment));
  const { state } = until(moment);
  const later = await countOf(documents, { state, since: { gt: after.since, lte: moment } });
  const same = await newsletterView.all(documents, { state, since: after.since }, ({ id }) => id);
  return staying.length + later + same.filter((id) => id > after.addressId).length;
}

/** The next of them in the order in which they confirmed, behind the one that `after` names. */
export async function nextConfirmed(
  documents: Pick<Documents, 'find'>,
  after: Place | null,
  moment: string,
  most: number,
): Promise<readonly (Held & Place)[]> {
  const found: (Held & Place)[] = [];
  const filter = { ...until(moment), since: { gte: after?.since ?? '', lte: moment } };
  for (let offset = 0, more = true; more && found.length < most; offset += MOST) {
    const { items } = await newsletterView.find(documents, {
      ...{ filter, sort: { field: 'since', order: 'asc' }, offset, limit: MOST, count: false },
    });
    for (const { id: addressId, doc } of items)
      if (after === null || doc.since > after.since || addressId > after.addressId)
        found.push({ addressId, subscriberId: doc.subscriberId, since: doc.since });
    more = items.length === MOST;
  }
  return found.slice(0, most);
}
