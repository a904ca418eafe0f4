import { movementOf, type LotPart, type PointsEvent } from '@aarambh/contracts/events/points.ts';
import type { LedgerEntryDocument } from './view.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import { idOf, journalId, projector } from '../host/read-model.ts';

type Movement = Exclude<PointsEvent, { type: 'SpendVoided' }>;

/** The ledger, one document for each movement, with the balance that it led to. */
export const ledgerEntries = projector<LedgerEntryDocument, Movement>({
  name: 'ledger-entries',
  version: 1,
  fields: {
    memberId: 'text',
    type: 'text',
    amount: 'number',
    counter: 'text',
    balance: 'number',
    bookingId: 'text',
    gatheringId: 'text',
    time: 'text',
    position: 'number',
  },
  indexed: ['position', 'type', 'amount'],
  idStartsWith: 'memberId',
  journal: true,
  key: ({ stream, revision }) => journalId(idOf(stream), revision),

  on: {
    PointsGranted: { begins: entry },
    PointsSpent: { begins: entry },
    PointsRefunded: { begins: entry },
    PointsExpired: { begins: entry },
    PointsDeducted: { begins: entry },
  },
});

function entry(previous: LedgerEntryDocument | undefined, { event, meta, id, position }: Recorded<Movement>): LedgerEntryDocument {
  const { counter, amount } = movementOf(event)!;
  return {
    memberId: event.data.memberId,
    type: event.type,
    amount,
    counter,
    balance: (previous?.balance ?? 0) + amount,
    bookingId: 'bookingId' in event.data ? event.data.bookingId : null,
    gatheringId: 'gatheringId' in event.data ? event.data.gatheringId : null,
    lots: partsOf(event),
    eventId: id,
    time: meta.time,
    position,
  };
}

function partsOf(event: Movement): LotPart[] {
  return event.type === 'PointsGranted' ? [{ lotId: event.data.lotId, amount: event.data.amount }] : event.data.lots;
}
