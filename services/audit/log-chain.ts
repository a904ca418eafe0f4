import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { Scratch } from '@aarambh/kernel/ports/scratch.ts';
import type { SignedHead, SignedHeads } from '@aarambh/kernel/ports/signed-heads.ts';
import { chainLink } from '@aarambh/kernel/stored-hash.ts';
import type { Differences } from './differences.ts';
import { words } from './words.ts';

/** The chain over the whole log, compared with every head that was signed on the way. */
export interface LogChain {
  accept(stored: StoredEvent): void;
  /** Call once after the last event: heads that lie beyond it tell of a cut tail. */
  finish(): void;
  readonly events: () => number;
  readonly hash: () => string;
  /** Signed heads that the chain was found to extend. */
  readonly extended: () => number;
}

export function logChain(heads: readonly SignedHead[], verify: SignedHeads['verify'], found: Differences, scratch: Scratch): LogChain {
  const ahead = heads
    .filter((head) => {
      if (carriesSignature(head, verify)) return true;
      found.add('head_signature', words.log.signature(head));
      return false;
    })
    .sort((a, b) => a.count - b.count);
  const revisions = scratch.map<number>();
  let next = 0;
  let events = 0;
  let hash = '';
  let extended = 0;

  /** Heads that cover exactly the events read so far. */
  function meetHeads(last: StoredEvent | null): void {
    for (; next < ahead.length && ahead[next]!.count === events; next++) {
      const head = ahead[next]!;
      if (head.hash === hash && head.lastEventId === (last?.id ?? '')) extended++;
      else found.add('head_differs', words.log.otherEvents(events, head.signedAt), last ?? undefined);
    }
  }

  meetHeads(null);
  return {
    accept(stored) {
      const expected = (revisions.get(stored.stream) ?? -1) + 1;
      if (stored.revision !== expected) found.add('stream_revision', words.log.revision(stored.revision, expected), stored);
      revisions.set(stored.stream, stored.revision);
      hash = chainLink(hash, stored);
      events++;
      meetHeads(stored);
    },
    finish() {
      for (; next < ahead.length; next++) {
        const head = ahead[next]!;
        found.add('log_cut', words.log.cut(events, head));
      }
    },
    events: () => events,
    hash: () => hash,
    extended: () => extended,
  };
}

/** A line that is no head at all carries no signature either. */
function carriesSignature(head: SignedHead, verify: SignedHeads['verify']): boolean {
  try {
    return verify(head);
  } catch {
    return false;
  }
}
