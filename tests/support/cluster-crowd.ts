import type { GatheringsService } from '@aarambh/gatherings/use-cases.ts';
import type { DistributedSet } from '@aarambh/server/distributed/engines.ts';
import { crowdOn, inTurns, openGathering, type Member } from '../load/crowd.ts';
import type { Wish } from './booking-load.ts';
import type { Cluster } from './cluster.ts';

/** Making a member costs a dozen writes elsewhere: a few of them book many gatherings. */
const MEMBERS = 16;
const POINTS = 100;
/** They come a few at a time: the engines serve other tests too. */
const AT_ONCE = 4;

export interface WishingCrowd {
  readonly members: readonly Member[];
  readonly gatherings: readonly string[];
  /** What the members will book: at least as many wishes as were asked for, neighbours of different members. */
  readonly wishes: readonly Wish[];
  /** What each booking costs; each member has enough points for all of theirs. */
  readonly price: number;
}

/** Makes members with points and sessions, and gatherings that all of them can book. */
export async function wishingCrowd({ url }: Cluster, engines: DistributedSet, wishes: number): Promise<WishingCrowd> {
  const count = Math.ceil(wishes / MEMBERS);
  const price = Math.floor(POINTS / count);
  const open = (service: GatheringsService): Promise<string[]> => inTurns(count, AT_ONCE, () => openGathering(service, MEMBERS, price));
  const { members, arranged: gatherings } = await crowdOn(engines, url, MEMBERS, open, AT_ONCE);
  return { members, gatherings, price, wishes: gatherings.flatMap((gatheringId) => members.map((member) => ({ member, gatheringId }))) };
}
