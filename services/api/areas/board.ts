import { BoardAnswer, BoardQuery, type BoardEvent, type BoardPrice } from '@aarambh/contracts/http/gatherings.ts';
import type { GatheringDocument } from '@aarambh/contracts/views.ts';
import type { Documents, Filter, Sourced } from '@aarambh/kernel/ports/documents.ts';
import { createHash } from 'node:crypto';
import { briefly } from '../http/briefly.ts';
import { constant, type Constant } from '../http/constant.ts';
import { answers, endpoint, type Endpoint } from '../http/endpoint.ts';
import { dataHeaders } from '../http/security-headers.ts';

/** Events of one page, and important ones that stand on the first page whatever their date. */
const PAGE = 100;
const MOST_IMPORTANT = 1000;

/** A gathering in the specification's names; the joining link is only for those who booked. */
export function boardEvent(id: string, doc: GatheringDocument): BoardEvent {
  return {
    _id: id,
    event: doc.title,
    eventDate: doc.startsAt,
    eventNumber: doc.eventNumber,
    credit: doc.creditPoints,
    eventfee: doc.feeRupees,
    posterPath: null,
    speaker: doc.speaker,
    aboutSpeaker: doc.aboutSpeaker,
    isImportant: doc.important,
    seats: doc.seats,
    seatsLeft: seatsLeft(doc),
    kind: doc.kind,
    summary: doc.summary,
    place: doc.place,
    eventEnd: doc.endsAt,
    cancelUntil: doc.cancelUntil,
    cancelled: doc.status === 'cancelled',
  };
}

export function seatsLeft({ seats, seatsHeld, seatsConfirmed }: Pick<GatheringDocument, 'seats' | 'seatsHeld' | 'seatsConfirmed'>): number {
  return Math.max(0, seats - seatsHeld - seatsConfirmed);
}

const priced: Readonly<Record<BoardPrice, Filter>> = {
  free: { creditPoints: 0, feeRupees: 0 },
  points: { creditPoints: { gt: 0 } },
  paid: { feeRupees: { gt: 0 } },
};

/** Important first, then what is still to come, each by date. */
function boardOrder(now: string): (a: BoardEvent, b: BoardEvent) => number {
  const past = (event: BoardEvent): number => Number(event.eventEnd < now);
  return (a, b) =>
    Number(b.isImportant) - Number(a.isImportant) ||
    past(a) - past(b) ||
    a.eventDate.localeCompare(b.eventDate) ||
    a.eventNumber - b.eventNumber;
}

/**
 * One page of the board: what is still to come by its start, then what was held lately. The first page holds all important ones too.
 * Which gatherings stand on the board is their `boardUntil`, so that the engine sorts and pages exactly those.
 */
async function pageOf(documents: Documents, { page, price }: BoardQuery, now: string): Promise<{ result: BoardEvent[]; total: number }> {
  const find = (filter: Filter, offset: number, limit: number) =>
    documents.find<GatheringDocument>('gatherings', {
      filter: { ...(price && priced[price]), boardUntil: { gte: now }, ...filter },
      sort: { field: 'startsAt', order: 'asc' },
      offset,
      limit,
    });
  const offset = (page - 1) * PAGE;
  const [coming, important] = await Promise.all([
    find({ endsAt: { gte: now } }, offset, PAGE),
    page === 1 ? find({ endsAt: { gte: now }, important: true }, 0, MOST_IMPORTANT) : null,
  ]);
  const room = PAGE - coming.items.length;
  const held = await find({ endsAt: { lt: now } }, Math.max(0, offset - coming.total), room);
  const found = new Map<string, Sourced<GatheringDocument>>();
  for (const one of [...coming.items, ...held.items, ...(important?.items ?? [])]) found.set(one.id, one);
  const result = [...found.values()].map(({ id, doc }) => boardEvent(id, doc));
  return { result: page === 1 ? result.sort(boardOrder(now)) : result, total: coming.total + held.total };
}

interface Board {
  readonly etag: string;
  readonly answer: Constant;
}

/** The board (B3), the same for everybody. It names its state, so that whoever has it already is told just that. */
export const boardEndpoint: Endpoint = endpoint(
  {
    method: 'GET',
    path: '/api/eventboard',
    tag: 'Events',
    summary: 'The events board: all important events and the next 100 by start; later ones by `page`',
    query: BoardQuery,
    answers: { ...answers(BoardAnswer), 304: { description: 'It is still as If-None-Match says' } },
    reads: ['gatherings'],
  },
  async (call) => {
    const { page, price } = call.query;
    const { etag, answer } = await briefly(call, `board/${page}/${price ?? ''}`, async (): Promise<Board> => {
      const now = new Date(call.ports.clock()).toISOString();
      const board = { ...(await pageOf(call.ports.documents, call.query, now)), page };
      // Weak: the same board is sent packed and as it is, and says when it was made.
      const tag = `W/"${createHash('sha256').update(JSON.stringify(board)).digest('base64url').slice(0, 22)}"`;
      const headers = { ...dataHeaders, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache', etag: tag };
      return { etag: tag, answer: constant({ make: () => JSON.stringify({ ...board, now }), headers, offered: ['gzip'] }) };
    });
    const known = call
      .header('if-none-match')
      ?.split(',')
      .map((one) => one.trim());
    if (known?.includes(etag) === true) return call.send(null, 304, { etag, 'cache-control': 'no-cache' });
    return answer.send(call);
  },
);
