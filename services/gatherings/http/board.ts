import { open } from '@aarambh/http/access.ts';
import type { BoardAnswer, BoardEvent } from '@aarambh/contracts/http/gatherings.ts';
import { board } from '@aarambh/contracts/routes/gatherings.ts';
import { gatheringsView, type GatheringDocument } from '@aarambh/projections/gatherings/view.ts';
import { boardPage, seatsLeft } from '@aarambh/projections/gatherings/query.ts';
import { briefly } from '@aarambh/http/briefly.ts';
import { uploadPath } from '@aarambh/http/file-links.ts';
import { constant, type Constant } from '@aarambh/http/constant.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { etagOf, knows } from '@aarambh/http/etag.ts';
import { dataHeaders } from '@aarambh/http/security-headers.ts';

/** The uploaded picture of a gathering; null and empty where there is none. */
export function posterView({ poster }: GatheringDocument): Pick<BoardEvent, 'posterPath' | 'posterText'> {
  return { posterPath: poster && uploadPath(poster.fileId), posterText: poster?.text ?? '' };
}

/** A gathering in the specification's names; the joining link is only for those who booked. */
export function boardEvent(id: string, doc: GatheringDocument): BoardEvent {
  return {
    _id: id,
    event: doc.title,
    eventDate: doc.startsAt,
    eventNumber: doc.eventNumber,
    credit: doc.creditPoints,
    eventfee: doc.feeRupees,
    ...posterView(doc),
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

/** Important first, then what is still to come at a moment (ISO), each by date. */
function boardOrder(at: string): (a: BoardEvent, b: BoardEvent) => number {
  const past = (event: BoardEvent): number => Number(event.eventEnd < at);
  return (a, b) =>
    Number(b.isImportant) - Number(a.isImportant) ||
    past(a) - past(b) ||
    a.eventDate.localeCompare(b.eventDate) ||
    a.eventNumber - b.eventNumber;
}

interface Board {
  readonly etag: string;
  readonly answer: Constant;
}

/** The board (B3), the same for everybody. It names its state, so that whoever has it already is told just that. */
export const boardEndpoint: Endpoint = handle(board, { access: open, reads: [gatheringsView] }, async (call) => {
  const { page, price } = call.query;
  const { etag, answer } = await briefly(call, `board/${page}/${price ?? ''}`, async (): Promise<Board> => {
    const now = call.ports.clock();
    const at = new Date(now).toISOString();
    const { items, total } = await boardPage(call.ports.documents, call.query, now);
    const events = items.map(({ id, doc }) => boardEvent(id, doc));
    const shown: Omit<BoardAnswer, 'now'> = { result: page === 1 ? events.sort(boardOrder(at)) : events, total, page };
    // Without when it was made, which makes no other board of it.
    const tag = etagOf(shown);
    const headers = { ...dataHeaders, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache', etag: tag };
    return {
      etag: tag,
      answer: constant({ make: () => JSON.stringify({ ...shown, now: at } satisfies BoardAnswer), headers, offered: ['gzip'] }),
    };
  });
  if (knows(call, etag)) return call.send(null, 304, { etag, 'cache-control': 'no-cache' });
  return answer.send(call);
});
