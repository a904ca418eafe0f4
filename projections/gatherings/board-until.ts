import type { GatheringDocument } from './view.ts';

const DAY = 24 * 3600 * 1000;
/** How long a cancelled gathering stays on the board, and one that is over. */
const CANCELLED_FOR = 14 * DAY;
const PAST_FOR = 30 * DAY;

/** Until when a gathering stands on the board, in ISO; null for a draft. A cancelled one is off when it would have ended. */
export function boardUntil({ status, endsAt, changedAt }: Pick<GatheringDocument, 'status' | 'endsAt' | 'changedAt'>): string | null {
  const end = Date.parse(endsAt);
  switch (status) {
    case 'draft':
      return null;
    case 'published':
      return new Date(end + PAST_FOR).toISOString();
    case 'cancelled':
      return new Date(Math.min(end, Date.parse(changedAt) + CANCELLED_FOR)).toISOString();
  }
}
