import type { PointsAccountDocument } from '@aarambh/contracts/views.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { ReadNotReady, type Documents } from '@aarambh/kernel/ports/documents.ts';
import type { PointsService } from '@aarambh/points/service.ts';
import type { Schedule } from './schedules.ts';

const MODEL = 'points-accounts';
const PAGE = 200;
const CATCH_UP_MS = 5_000;

/** Expires points that are due: a query names the accounts, an idempotent command does it (design §3.10). */
export function pointsExpiry(documents: Documents, points: PointsService, clock: Clock): Schedule {
  async function expireDue(): Promise<void> {
    for (;;) {
      const now = new Date(clock()).toISOString();
      const { items } = await documents.find<PointsAccountDocument>(MODEL, {
        filter: { nextExpiry: { lte: now } },
        sort: { field: 'nextExpiry', order: 'asc' },
        limit: PAGE,
        count: false,
      });
      let last = 0;
      for (const { id } of items) {
        const result = await points.expire(id, now, { actor: 'system:points-expiry', corr: newId() });
        if (result.ok) last = Math.max(last, result.position ?? 0);
      }
      if (items.length < PAGE || last === 0) return;
      // The next page must not name again what was just expired.
      await documents.waitFor([MODEL], last, CATCH_UP_MS).catch((error: unknown) => {
        if (!(error instanceof ReadNotReady)) throw error;
      });
    }
  }
  return { name: 'points-expiry', everyMs: 60_000, run: expireDue };
}
