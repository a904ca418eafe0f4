import { newId } from '@aarambh/kernel/ids.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { ReadNotReady, type Documents } from '@aarambh/kernel/ports/documents.ts';
import type { Schedule } from '@aarambh/kernel/schedule.ts';
import { dueToExpire } from '@aarambh/projections/points-accounts/query.ts';
import { pointsAccountsView } from '@aarambh/projections/points-accounts/view.ts';
import type { PointsService } from '../use-cases.ts';

const PAGE = 200;
const CATCH_UP_MS = 5_000;

export interface ExpiryPorts {
  readonly documents: Documents;
  /** Stamps events. */
  readonly clock: Clock;
}

/** Expires points that are due: a query names the accounts, an idempotent command does it. */
export function pointsExpiry({ documents, clock }: ExpiryPorts, points: Pick<PointsService, 'expire'>): Schedule {
  async function expireDue(): Promise<void> {
    for (;;) {
      const now = clock();
      const due = await dueToExpire(documents, now, PAGE);
      let last = 0;
      for (const memberId of due) {
        const result = await points.expire(memberId, now, { actor: 'system:points-expiry', corr: newId() });
        if (result.ok) last = Math.max(last, result.position ?? 0);
      }
      if (due.length < PAGE || last === 0) return;
      // The next page must not name again what was just expired.
      await documents.waitFor([pointsAccountsView.model], last, CATCH_UP_MS).catch((error: unknown) => {
        if (!(error instanceof ReadNotReady)) throw error;
      });
    }
  }
  return { name: 'points-expiry', everyMs: 60_000, run: expireDue };
}
