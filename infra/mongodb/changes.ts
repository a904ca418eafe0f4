import type { ChangeStream, Document } from 'mongodb';

/** Milliseconds between two looks while the server does not tell of changes. */
const TICK_MS = 10;
/** The same while it does: should it ever miss one, nobody waits in vain. */
const SELDOM_MS = 200;
/** After so many milliseconds in which nobody asked, the server need not tell any more. */
const LINGER_MS = 60_000;
/** It is asked again so many milliseconds after it could not. */
const AGAIN_MS = 60_000;

/** When it is worth while to look at a collection again. */
export interface Changes {
  /** Resolves when something changed since it resolved last, or after a while: at once where the server tells, else by a short pause. */
  next(): Promise<void>;
  close(): void;
}

/** What is asked of a collection. */
interface Watched {
  watch(pipeline: Document[]): ChangeStream;
}

/**
 * The changes of a collection, as its change stream tells them. A server, or an account on it, that has no change streams is none the worse: then the looks
 * follow each other at a short pause. The stream is open only while somebody asks.
 */
export function changesOf(collection: Watched): Changes {
  let stream: ChangeStream | null = null;
  let isTold = false;
  let hasChanged = false;
  let wake: (() => void) | null = null;
  let notBefore = -Infinity;
  let idle: NodeJS.Timeout | undefined;

  function open(): void {
    clearTimeout(idle);
    idle = setTimeout(close, LINGER_MS).unref();
    if (stream !== null || performance.now() < notBefore) return;
    const opened = collection.watch([{ $project: { _id: 1 } }]);
    stream = opened;
    // From its first token on, what changes is told.
    opened.on('resumeTokenChanged', () => (isTold = true));
    opened.on('change', () => {
      hasChanged = true;
      wake?.();
    });
    // The driver resumes what it can; what comes here has ended.
    opened.on('error', () => {
      if (stream !== opened) return;
      notBefore = performance.now() + AGAIN_MS;
      close();
    });
  }

  function close(): void {
    clearTimeout(idle);
    const opened = stream;
    stream = null;
    isTold = false;
    wake?.();
    // One that has ended already cannot be ended, and that is all that can go wrong.
    opened?.close().catch(() => undefined);
  }

  return {
    next() {
      open();
      return new Promise((resolve) => {
        wake = () => {
          clearTimeout(timer);
          wake = null;
          hasChanged = false;
          resolve();
        };
        const timer = setTimeout(wake, hasChanged ? 0 : isTold ? SELDOM_MS : TICK_MS);
      });
    },
    close,
  };
}
