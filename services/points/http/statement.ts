import { statement } from '@aarambh/contracts/routes/points.ts';
import { ownPage } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { titlesOf } from '@aarambh/projections/gatherings/query.ts';
import { gatheringsView } from '@aarambh/projections/gatherings/view.ts';
import { balanceBefore, movementsOf } from '@aarambh/projections/ledger-entries/query.ts';
import { ledgerEntriesView } from '@aarambh/projections/ledger-entries/view.ts';
import { pointsAccountsView } from '@aarambh/projections/points-accounts/view.ts';
import { monthEnds } from '@aarambh/kernel/calendar.ts';

const CURVE_MONTHS = 6;

/** Balance at the end of each of the last months, in the calendar of Asia/Kolkata; the current month stands as it is now. */
function curveOf(documents: Documents, memberId: string, now: number): Promise<{ month: string; balance: number }[]> {
  return Promise.all(
    monthEnds(now, CURVE_MONTHS).map(async ({ month, end }) => ({ month, balance: await balanceBefore(documents, memberId, end) })),
  );
}

/** The caller's own statement (B8). */
export const statementEndpoint: Endpoint = handle(
  statement,
  { access: ownPage, reads: [pointsAccountsView, ledgerEntriesView, gatheringsView] },
  async (call) => {
    const { documents, clock } = call.ports;
    const memberId = call.me.accountId;
    const [account, entries, curve] = await Promise.all([
      pointsAccountsView.get(documents, memberId),
      movementsOf(documents, memberId, call.query),
      curveOf(documents, memberId, clock()),
    ]);
    const titles = await titlesOf(documents, entries.items, ({ doc }) => doc.gatheringId);
    return call.json({
      balance: account?.doc.balance ?? 0,
      unlocked: account?.doc.unlocked ?? false,
      result: entries.items.map(({ id, doc: { time, type, amount, balance, counter, gatheringId } }) => ({
        ...{ id, time, type, amount, balance, counter, gatheringId },
        event: gatheringId === null ? null : (titles.get(gatheringId) ?? null),
      })),
      total: entries.total,
      curve,
    });
  },
);
