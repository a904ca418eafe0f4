import { inTime } from '@aarambh/kernel/in-time.ts';

/** What is asked of a server that may be away: the answer is a few seconds old at most, and nobody waits long for it. */
export interface Watched<Answer> {
  /** The last answer; null when there is none that is fresh. Never rejects. */
  look(): Promise<Answer | null>;
}

export interface WatchOptions<Answer> {
  readonly ask: () => Promise<Answer>;
  /** Told why there is no answer. */
  readonly report: (error: unknown) => void;
  /** Milliseconds for which an answer, or that there is none, counts; default 4000. */
  readonly freshMs?: number;
  /** Milliseconds that anybody waits; default 2000. */
  readonly waitMs?: number;
  readonly monotonic?: () => number;
}

/** Nothing is asked while nobody looks, and never twice at once: a question that takes too long is left to its own end. */
export function watched<Answer>(options: WatchOptions<Answer>): Watched<Answer> {
  const { ask, report, freshMs = 4000, waitMs = 2000, monotonic = () => performance.now() } = options;
  let last: { readonly at: number; readonly answer: Answer | null } | null = null;
  let asking: Promise<Answer | null> | null = null;

  function keep(answer: Answer | null): Answer | null {
    last = { at: monotonic(), answer };
    return answer;
  }

  async function asked(): Promise<Answer | null> {
    try {
      return keep(await ask());
    } catch (error) {
      report(error);
      return keep(null);
    } finally {
      asking = null;
    }
  }

  return {
    async look() {
      if (last !== null && monotonic() - last.at < freshMs) return last.answer;
      asking ??= asked();
      return inTime(waitMs, asking, () => keep(null));
    },
  };
}
