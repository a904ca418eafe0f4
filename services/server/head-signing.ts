import type { EventReader, StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { SignedHeads } from '@aarambh/kernel/ports/signed-heads.ts';
import { chainLink } from '@aarambh/kernel/stored-hash.ts';

/** How far the chain over the log was computed; kept in operational state, so that signing reads only what is new. */
export interface ChainMark {
  readonly position: number;
  readonly count: number;
  readonly hash: string;
  readonly lastEventId: string;
}

const PAGE = 1000;
const start: ChainMark = { position: 0, count: 0, hash: '', lastEventId: '' };

/**
 * Extends the chain from `mark` to the head of the log and signs it. It goes on from what was signed before without
 * looking back: events that were changed since are left for the audit to find, never signed anew. A mark that does not
 * belong to the latest signed head is computed again from the first event.
 * @throws {Error} the log does not extend the latest signed head; nothing is signed
 */
export async function signHead(
  ports: { readonly reader: EventReader; readonly heads: SignedHeads; readonly now: () => Date },
  mark: ChainMark | null,
): Promise<ChainMark> {
  const { reader, heads, now } = ports;
  const latest = await heads.latest();
  let at = mark !== null && latest !== null && mark.count === latest.count && mark.hash === latest.hash ? mark : start;
  const upTo = await reader.head();
  while (at.position < upTo) {
    const page = await reader.readAll({ after: at.position, limit: PAGE });
    if (page.events.length === 0) break;
    for (const event of page.events) {
      at = extended(at, event);
      if (at.count === latest?.count && at.hash !== latest.hash)
        throw new Error(`the first ${at.count} events are not those that were signed; run npm run audit`);
    }
  }
  if (latest !== null && at.count < latest.count)
    throw new Error(`the log holds ${at.count} events, and ${latest.count} were signed; run npm run audit`);
  if (at.count === 0 || at.count === latest?.count) return at;
  await heads.append({ count: at.count, lastEventId: at.lastEventId, hash: at.hash, signedAt: now().toISOString() });
  return at;
}

function extended(mark: ChainMark, event: StoredEvent): ChainMark {
  return { position: event.position, count: mark.count + 1, hash: chainLink(mark.hash, event), lastEventId: event.id };
}
