import type { Story } from '@aarambh/context/story.ts';
import type { GatheringDetails } from '@aarambh/contracts/events/gatherings.ts';

/** The place of what happens online, as the cards say it. */
export const online = 'Online';

/** A gathering of the demonstration data, relative to the day of the filling. */
export interface DemoGathering {
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  readonly speaker: string;
  readonly aboutSpeaker: string;
  readonly kind: GatheringDetails['kind'];
  /** Days from that day, and the time of day in India. */
  readonly inDays: number;
  readonly at: `${number}:${number}`;
  readonly hours: number;
  readonly points: number;
  readonly rupees: number;
  readonly seats: number;
  /** Seats that the crowd takes. */
  readonly taken: number;
  readonly place: string;
  readonly important?: true;
  readonly status?: 'draft' | 'cancelled';
}

const HOUR_MS = 3_600_000;

/** What an admin would have typed. */
export function detailsOf(plan: DemoGathering, { at }: Pick<Story, 'at'>): GatheringDetails {
  const startsAt = at(plan.inDays, plan.at);
  const { title, summary, speaker, aboutSpeaker, kind, place, seats } = plan;
  return {
    ...{ title, summary, speaker, aboutSpeaker, kind },
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + plan.hours * HOUR_MS).toISOString(),
    creditPoints: plan.points,
    feeRupees: plan.rupees,
    seats,
    cancelUntil: new Date(startsAt - 24 * HOUR_MS).toISOString(),
    joinLink: place === online ? `https://meet.aarambh.example/${plan.key}` : `https://maps.aarambh.example/${plan.key}`,
    place,
  };
}
