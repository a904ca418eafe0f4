import { movementOf, type LotPart, type PointsEvent } from '@aarambh/contracts/events/points.ts';
import type { PointsAccountDocument } from './view.ts';
import { idOf, type ReadModel } from '../host/read-model.ts';

/** What every member holds, in lots. The movements are the ledger entries. */
export const pointsAccounts: ReadModel<PointsAccountDocument, PointsEvent> = {
  name: 'points-accounts',
  version: 1,
  types: ['PointsGranted', 'PointsSpent', 'PointsRefunded', 'SpendVoided', 'PointsExpired', 'PointsDeducted'],
  fields: { balance: 'number', unlocked: 'boolean', nextExpiry: 'text', entries: 'number', changedAt: 'text' },
  indexed: ['nextExpiry', 'changedAt', 'unlocked', ['balance', 'id']],
  key: ({ stream }) => idOf(stream),

  apply(doc, { event, meta }) {
    const account = doc ?? { balance: 0, unlocked: false, lots: [], nextExpiry: null, entries: 0, changedAt: meta.time };
    account.changedAt = meta.time;
    const movement = movementOf(event);
    if (movement === null) return account;
    account.balance += movement.amount;
    account.entries++;
    switch (event.type) {
      case 'PointsGranted': {
        const { lotId, source, amount, expiresAt } = event.data;
        account.lots.push({ lotId, source, granted: amount, left: amount, expiresAt, grantedAt: meta.time });
        account.unlocked ||= source.kind === 'unlocked';
        break;
      }
      case 'PointsSpent':
      case 'PointsExpired':
      case 'PointsDeducted':
        move(account, event.data.lots, -1);
        break;
      case 'PointsRefunded':
        move(account, event.data.lots, 1);
        break;
      case 'SpendVoided':
        break;
    }
    account.nextExpiry = nextExpiry(account);
    return account;
  },
};

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
