import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { DocumentWriter } from '@aarambh/kernel/ports/document-writer.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { SignedHead, SignedHeads } from '@aarambh/kernel/ports/signed-heads.ts';
import { chainLink } from '@aarambh/kernel/stored-hash.ts';
import type { LogObserver } from './log-observer.ts';

export interface HeadSignerOptions {
  readonly heads: SignedHeads;
  /** The events after a position, at most `limit`: a page of the log, read at once or later. */
  readonly readPage: (after: number, limit: number) => readonly StoredEvent[] | Promise<readonly StoredEvent[]>;
  /** Keeps the place of the last head, so that a start need not read the whole log. */
  readonly notes: Pick<DocumentWriter, 'note' | 'remember'>;
  readonly report: (error: unknown) => void;
  /** Milliseconds between two heads at least; default 1000. */
  readonly every?: number;
  readonly now?: Clock;
}

/** What the chain covers, and where in the store that is. */
interface Place extends Pick<SignedHead, 'count' | 'lastEventId' | 'hash'> {
  readonly position: number;
}

/** The log is not the one whose head was signed: something was changed or taken away. Nothing is signed over that. */
export class HeadMismatch extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'HeadMismatch';
  }
}

const NOTE = 'head-signer';
const START: Place = { count: 0, lastEventId: '', hash: '', position: 0 };

/**
 * Computes the chain over all events and signs its head, at most once in `every` and when it stops. It goes on
 * from the latest signed head: at the place that it noted, when the event there is the one that was signed, else by reading
 * the log from the start up to it. A log that does not lead to that head is reported and not signed again.
 */
export function createHeadSigner({ heads, readPage, notes, report, every = 1000, now = Date.now }: HeadSignerOptions): LogObserver {
  let place = START;
  /** Count of the head that was signed last. */
  let signed = 0;
  /** The signed head that the chain still has to meet. */
  let due: SignedHead | null = null;
  let refusing = false;
  let stopped = false;
  let timer: NodeJS.Timeout | null = null;
  let signing: Promise<void> | null = null;

  async function notedPlace(latest: SignedHead): Promise<Place | null> {
    const text = await notes.note(NOTE);
    if (text === null) return null;
    const noted = JSON.parse(text) as Place;
    if (noted.count !== latest.count || noted.hash !== latest.hash) return null;
    const [event] = await readPage(noted.position - 1, 1);
    return event?.id === latest.lastEventId ? noted : null;
  }

  function refuse(message: string): void {
    refusing = true;
    report(new HeadMismatch(message));
  }

  /** Compares the chain with the head that it has to meet, once it is as long. */
  function meet(head: SignedHead): void {
    if (place.count < head.count) return;
    due = null;
    if (place.hash !== head.hash) refuse(`the first ${head.count} events are not those that were signed on ${head.signedAt}`);
  }

  async function sign(): Promise<void> {
    if (refusing || due !== null || place.count === signed) return;
    const { position, ...head } = place;
    await heads.append({ ...head, signedAt: new Date(now()).toISOString() });
    signed = head.count;
    await notes.remember(NOTE, JSON.stringify({ ...head, position } satisfies Place));
  }

  function schedule(): void {
    if (stopped) return;
    timer ??= setTimeout(() => {
      timer = null;
      signing = sign()
        .catch(report)
        .finally(() => {
          signing = null;
          if (!refusing && due === null && place.count > signed) schedule();
        });
    }, every);
  }

  return {
    async start() {
      const latest = await heads.latest();
      if (latest === null) return;
      signed = latest.count;
      if (!heads.verify(latest)) {
        refuse(`the signed head of ${latest.signedAt} does not carry our signature`);
        return;
      }
      const noted = await notedPlace(latest);
      if (noted === null) due = latest;
      else place = noted;
    },

    position: () => place.position,

    take(events) {
      let { count, lastEventId, hash, position } = place;
      for (const event of events) {
        hash = chainLink(hash, event);
        count++;
        ({ id: lastEventId, position } = event);
        if (count === due?.count) {
          place = { count, lastEventId, hash, position };
          meet(due);
        }
      }
      place = { count, lastEventId, hash, position };
      if (!refusing && due === null && count > signed && signing === null) schedule();
      return Promise.resolve();
    },

    async stop() {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      timer = null;
      await signing;
      await sign().catch(report);
    },
  };
}
