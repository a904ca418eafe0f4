import { movementOf, type LotPart, type PointsEvent } from '@aarambh/contracts/events/points.ts';
import type { PointsAccountDocument } from './view.ts';
import { idOf, projector } from '../host/read-model.ts';

/** What every member holds, in lots. The movements are the ledger entries. */
export const pointsAccounts = projector<PointsAccountDocument, PointsEvent>({
  name: 'points-accounts',
  version: 1,
  fields: { balance: 'number', unlocked: 'boolean', nextExpiry: 'text', entries: 'number', changedAt: 'text' },
  indexed: ['nextExpiry', 'changedAt', 'unlocked', ['balance', 'id']],
  key: ({ stream }) => idOf(stream),

  missing: ({ meta }) => ({ balance: 0, unlocked: false, lots: [], nextExpiry: null, entries: 0, changedAt: meta.time }),
  on: {
    PointsGranted(account, { event, meta }) {
      const { lotId, source, amount, expiresAt } = event.data;
      account.lots.push({ lotId, source, granted: amount, left: amount, expiresAt, grantedAt: meta.time });
      account.unlocked ||= source.kind === 'unlocked';
    },
    PointsSpent: (account, { event }) => move(account, event.data.lots, -1),
    PointsExpired: (account, { event }) => move(account, event.data.lots, -1),
    PointsDeducted: (account, { event }) => move(account, event.data.lots, -1),
    PointsRefunded: (account, { event }) => move(account, event.data.lots, 1),
    SpendVoided: () => undefined,
  },
  after(account, { event, meta }) {
    account.changedAt = meta.time;
    const movement = movementOf(event);
    if (movement === null) return;
    account.balance += movement.amount;
    account.entries++;
    account.nextExpiry = nextExpiry(account);
  },
});

function move({ lots }: PointsAccountDocument, parts: readonly LotPart[], sign: 1 | -1): void {
  for (const { lotId, amount } of parts) {
    const lot = lots.find((candidate) => candidate.lotId === lotId);
    if (lot === undefined) throw new Error('a movement names a lot that was never granted');
    lot.left += sign * amount;
  }
}

/** The soonest instant at which points that are still there run out. */
function nextExpiry({ lots }: PointsAccountDocument): string | null {
  let soonest: string | null = null;
  for (const { left, expiresAt } of lots) {
    if (left > 0 && expiresAt !== null && (soonest === null || expiresAt < soonest)) soonest = expiresAt;
  }
  return soonest;
}
