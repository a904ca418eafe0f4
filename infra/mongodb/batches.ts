import { StoreUnavailable } from '@aarambh/kernel/ports/event-store.ts';

export interface BatchesOptions<Question, Answer> {
  /** Answers what was asked together, in its order. */
  readonly run: (questions: readonly Question[]) => Promise<readonly Answer[]>;
  /** Questions of one call at most; default 500. */
  readonly most?: number;
  /** Calls under way at most: the others of the process need connections too. Default 4. */
  readonly atOnce?: number;
  /** Milliseconds that a question waits for its turn at most; default 10,000. */
  readonly waitMs?: number;
}

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly until: number;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Asks together what is asked for at once, because a question costs its way there and back, and no more than a few calls at a time: of
 * thousands of single ones most would wait for a connection until they are refused one.
 * The answer rejects with `StoreUnavailable` when its turn did not come in time.
 */
export function batches<Question, Answer>(options: BatchesOptions<Question, Answer>): (question: Question) => Promise<Answer> {
  const { run, most = 500, atOnce = 4, waitMs = 10_000 } = options;
  const waiting: Waiting<Question, Answer>[] = [];
  let running = 0;
  let timer: NodeJS.Timeout | undefined;

  async function ask(some: readonly Waiting<Question, Answer>[]): Promise<void> {
    running++;
    try {
      const answers = await run(some.map(({ question }) => question));
      for (const [place, { resolve }] of some.entries()) resolve(answers[place]!);
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
    running--;
    next();
  }

  function next(): void {
    while (waiting.length > 0 && running < atOnce) void ask(waiting.splice(0, most));
    clearTimeout(timer);
    if (waiting.length > 0) timer = setTimeout(giveUp, Math.max(1, waiting[0]!.until - performance.now()));
  }

  /** Those who waited longest stand first. */
  function giveUp(): void {
    const now = performance.now();
    const late = waiting.findIndex(({ until }) => until > now);
    for (const { reject } of waiting.splice(0, late === -1 ? waiting.length : late))
      reject(new StoreUnavailable('store_unavailable', `MongoDB was asked too much at once: no turn within ${waitMs} ms`));
    next();
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, until: performance.now() + waitMs, resolve, reject });
      // What is asked in this turn of the event loop goes together.
      if (waiting.length === 1) setImmediate(next);
    });
}
