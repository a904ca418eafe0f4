import { statement, unlock } from '@aarambh/contracts/routes/points.ts';
import type { GatheringDocument, LedgerEntryDocument, PointsAccountDocument } from '@aarambh/contracts/views.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { handle, type Endpoint } from '../http/endpoint.ts';
import { monthEnds } from './month-ends.ts';

const CURVE_MONTHS = 6;

/** Balance at the end of each of the last months, in the calendar of Asia/Kolkata; the current month stands as it is now. */
async function curveOf(documents: Documents, memberId: string, now: number): Promise<{ month: string; balance: number }[]> {
  return Promise.all(
    monthEnds(now, CURVE_MONTHS).map(async ({ month, end }) => {
      const found = await documents.find<LedgerEntryDocument>('ledger-entries', {
        filter: { memberId, time: { lt: end } },
        sort: { field: 'position', order: 'desc' },
        limit: 1,
        count: false,
      });
      return { month, balance: found.items[0]?.doc.balance ?? 0 };
    }),
  );
}

/** Free points and the caller’s own statement (B6 free part, B8). */
export const pointsEndpoints: readonly Endpoint[] = [
  handle(unlock, async (call) =>
    call.answer(await call.ports.points.unlock(call.me.accountId, call.context()), ({ balance }) => ({
      message: 'Congratulation! Free Points Added!',
      newPoint: balance,
    })),
  ),
  handle(statement, async (call) => {
    const { documents, clock } = call.ports;
    const memberId = call.me.accountId;
    const [account, entries, curve] = await Promise.all([
      documents.get<PointsAccountDocument>('points-accounts', memberId),
      documents.find<LedgerEntryDocument>('ledger-entries', {
        filter: { memberId },
        sort: { field: 'position', order: 'desc' },
        ...call.query,
      }),
      curveOf(documents, memberId, clock()),
    ]);
    const named = entries.items.flatMap(({ doc }) => (doc.gatheringId === null ? [] : [doc.gatheringId]));
    const gatherings = await documents.getMany<GatheringDocument>('gatherings', [...new Set(named)]);
    const titles = new Map(gatherings.map(({ id, doc }) => [id, doc.title]));
    return call.json({
      balance: account?.doc.balance ?? 0,
      unlocked: account?.doc.unlocked ?? false,
      result: entries.items.map(({ id, doc }) => ({
        id,
        time: doc.time,
        type: doc.type,
        amount: doc.amount,
        balance: doc.balance,
        counter: doc.counter,
        gatheringId: doc.gatheringId,
        event: doc.gatheringId === null ? null : (titles.get(doc.gatheringId) ?? null),
      })),
      total: entries.total,
      curve,
    });
  }),
];
