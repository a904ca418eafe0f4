import type { BoardPrice, BoardQuery } from '@aarambh/contracts/http/gatherings.ts';
import type { Documents, Filter, Sourced } from '@aarambh/kernel/ports/documents.ts';
import { gatheringsView, type GatheringDocument } from './view.ts';

/** Titles of gatherings by id. */
export const titlesOf = gatheringsView.valuesById(({ title }) => title);

/** Seats that nobody holds. */
export function seatsLeft({ seats, seatsHeld, seatsConfirmed }: Pick<GatheringDocument, 'seats' | 'seatsHeld' | 'seatsConfirmed'>): number {
  return Math.max(0, seats - seatsHeld - seatsConfirmed);
}

/** Gatherings of one page of the board, and important ones that stand on its first page whatever their date. */
const PAGE = 100;
const MOST_IMPORTANT = 1000;

const priced: Readonly<Record<BoardPrice, Filter>> = {
  free: { creditPoints: 0, feeRupees: 0 },
  points: { creditPoints: { gt: 0 } },
  paid: { feeRupees: { gt: 0 } },
};

/**
 * One page of the board at `now` (milliseconds): what is still to come by its start, then what was held lately. The first page holds all
 * important ones too. Which gatherings stand on the board is their `boardUntil`, so that the engine sorts and pages exactly those.
 */
export async function boardPage(
  documents: Pick<Documents, 'find'>,
  { page, price }: BoardQuery,
  now: number,
): Promise<{ readonly items: readonly Sourced<GatheringDocument>[]; readonly total: number }> {
  const at = new Date(now).toISOString();
  const find = (filter: Filter, offset: number, limit: number) =>
    gatheringsView.find(documents, {
      filter: { ...(price && priced[price]), boardUntil: { gte: at }, ...filter },
      sort: { field: 'startsAt', order: 'asc' },
      offset,
      limit,
    });
  const offset = (page - 1) * PAGE;
  const [coming, important] = await Promise.all([
    find({ endsAt: { gte: at } }, offset, PAGE),
    page === 1 ? find({ endsAt: { gte: at }, important: true }, 0, MOST_IMPORTANT) : null,
  ]);
  const room = PAGE - coming.items.length;
  const held = await find({ endsAt: { lt: at } }, Math.max(0, offset - coming.total), room);
  const found = new Map<string, Sourced<GatheringDocument>>();
  for (const one of [...coming.items, ...held.items, ...(important?.items ?? [])]) found.set(one.id, one);
  return { items: [...found.values()], total: coming.total + held.total };
}
