import type { EventCodec } from '@aarambh/kernel/codec.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { DocumentState, DocumentWriter, HoldingDocument } from '@aarambh/kernel/ports/document-writer.ts';
import type { ParkedStream } from '@aarambh/kernel/ports/documents.ts';
import type { EventReader, StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { foldBudget, type FoldBudget } from './fold-budget.ts';
import { createFold, type Fold, type FoldOptions } from './fold.ts';
import { byStream, changedOnly, type ForgetSubject } from './forget-subject.ts';
import { personalModels, type ReadModel } from './read-model.ts';
import type { LogObserver } from './log-observer.ts';
import { sleeper } from './sleeper.ts';
import { refolded } from './stream-refold.ts';

/** The log as the host reads it: a page at once, because it runs in a thread of its own. */
export interface ProjectionLog extends Pick<EventReader, 'readStream'> {
  /** Events after `after` in order, at most `limit`; fewer only at the head. */
  readPageSync(after: number, limit: number): readonly StoredEvent[];
}

export interface ProjectionHostOptions {
  readonly models: readonly ReadModel[];
  readonly writer: DocumentWriter;
  readonly log: ProjectionLog;
  readonly codec: EventCodec;
  /** Told what keeps the projections from going on; they try again by themselves. */
  readonly report: (error: unknown) => void;
  /** Others who follow the log in order, such as the signer of heads. */
  readonly observers?: readonly LogObserver[];
  readonly now?: Clock;
  /** Events of one transaction at most. */
  readonly pageSize: number;
  /** Milliseconds that the host lets events gather after it reached the head, unless somebody waits. */
  readonly lingerMs: number;
  /** What documents at hand may take; default: one of its own. */
  readonly budget?: FoldBudget;
}

/** How far the live models are. Models that wait for a rebuild are not among them. */
export interface Progress {
  readonly positions: Readonly<Record<string, number>>;
  /** Position up to which the log was applied. */
  readonly position: number;
  readonly generation: number;
  readonly parked: number;
}

/** Follows the log and keeps the documents of all live models up to date. */
export interface ProjectionHost {
  /** Reads where the documents stand and begins; resolves once it did. */
  start(): Promise<void>;
  /** The log has grown to `head`; `hurry` when somebody waits for it. */
  wake(head: number, hurry?: boolean): void;
  /** Tries parked streams again: one, or all of a model. Answers how many it tried. */
  retry(model: string, stream?: string): Promise<number>;
  /** Makes the documents that hold an erased subject's personal data again, with the keys that there are now. */
  readonly forget: ForgetSubject;
  /** Looks where the documents stand now: after a rebuild switched over. */
  refresh(): Promise<void>;
  onProgress(listener: (progress: Progress) => void): void;
  stop(): Promise<void>;
}

/** How long the host leaves what failed alone. */
const RETRY_MS = 250;

export function createProjectionHost(options: ProjectionHostOptions): ProjectionHost {
  const { writer, log, codec, report, observers = [], now = Date.now, pageSize, lingerMs, budget = foldBudget() } = options;
  const erasing = new Set(options.models.flatMap((model) => model.erasing ?? []));
  const listeners: ((progress: Progress) => void)[] = [];
  const jobs: (() => Promise<void>)[] = [];
  let state: DocumentState;
  let parked: ParkedStream[] = [];
  let position = 0;
  let head = 0;
  let hurried = false;
  let lingering = false;
  let stopping = false;
  let running: Promise<void> = Promise.resolve();
  const { sleep, interrupt } = sleeper();
  /** What is of nobody's business any more may be left in a journal of the engine, and when that was last looked after. */
  let scrubbed = false;
  let scrubbedAt = -Infinity;

  const freshFold = (of: FoldOptions['models']): Fold =>
    createFold({ models: of, parked, source: writer, codec, readStream: log.readStream, budget, now });
  let fold = freshFold([]);

  /** Forgets everything at hand and begins again where the documents stand. */
  async function load(): Promise<void> {
    // Nobody knows how the last start ended, or what a rebuild threw away.
    scrubbed = false;
    state = await writer.state();
    parked = [...state.parked];
    const live = state.models.filter((one) => one.live);
    position = live.length === 0 ? head : Math.min(...live.map((one) => one.position));
    const models = options.models.flatMap((model) => {
      const found = live.find(({ name }) => name === model.name);
      return found === undefined ? [] : [{ model, position: found.position }];
    });
    fold.close();
    fold = freshFold(models);
  }

  function tell(): void {
    const live = state.models.filter((one) => one.live);
    const positions = Object.fromEntries(live.map((one) => [one.name, Math.max(one.position, position)]));
    for (const listener of listeners) listener({ positions, position, generation: state.generation, parked: parked.length });
  }

  /** Writes what was folded; false when a rebuild switched over meanwhile and everything was loaded anew. */
  async function commit(next: number, unpark: readonly ParkedStream[]): Promise<boolean> {
    const writes = fold.writes();
    const park = fold.parked();
    if (!(await writer.commit({ writes, position: next, park, unpark }, state.generation))) {
      await load();
      return false;
    }
    parked = [...parked.filter((one) => !unpark.includes(one)), ...park];
    fold.settle(writes, next);
    return true;
  }

  /** Takes the next page; whether it was a full one, so that more is there. */
  async function takePage(): Promise<boolean> {
    const events = log.readPageSync(position, pageSize);
    if (events.length === 0) {
      head = position;
      return false;
    }
    const next = events.at(-1)!.position;
    await fold.apply(events);
    if (!(await commit(next, []))) return true;
    for (const observer of observers) if (observer.position() === position) await observer.take(events);
    position = next;
    const full = events.length === pageSize;
    head = Math.max(head, full ? next + 1 : next);
    if (events.some(({ type }) => erasing.has(type))) await scrub();
    tell();
    return full;
  }

  /** Brings those on who lag behind the models; true while there is more to do. */
  async function catchUpObservers(): Promise<boolean> {
    for (const observer of observers) {
      if (observer.position() >= position) continue;
      const events = log.readPageSync(observer.position(), pageSize).filter((event) => event.position <= position);
      if (events.length === 0) continue;
      await observer.take(events);
      return true;
    }
    return false;
  }

  /** Tried again until it is done; what fails here keeps no event waiting. */
  async function scrub(): Promise<void> {
    scrubbedAt = performance.now();
    scrubbed = false;
    try {
      scrubbed = await writer.scrub();
    } catch (error) {
      report(error);
    }
  }

  async function run(): Promise<void> {
    while (!stopped()) {
      try {
        await turn();
      } catch (error) {
        report(error);
        if (!stopped()) await sleep(RETRY_MS);
        await load().catch(report);
      }
    }
  }

  async function turn(): Promise<void> {
    const job = jobs.shift();
    if (job !== undefined) {
      await job();
      return;
    }
    if (!scrubbed && performance.now() - scrubbedAt >= RETRY_MS) await scrub();
    const behind = head > position;
    const full = behind && (await takePage());
    const more = await catchUpObservers();
    if (stopping || jobs.length > 0) return;
    if (behind && !full && !hurried && lingerMs > 0) {
      lingering = true;
      await sleep(lingerMs);
      lingering = false;
    } else if (head > position || more) {
      // Messages and timers of this thread get their turn between two pages.
      await new Promise((resolve) => setImmediate(resolve));
    } else {
      hurried = false;
      await sleep(scrubbed ? null : RETRY_MS);
    }
  }

  // A function, because the flag changes while `run` waits and the compiler would narrow the variable.
  const stopped = (): boolean => stopping;

  async function retryOne(stream: ParkedStream): Promise<void> {
    const events: StoredEvent[] = [];
    const applied = Math.max(position, state.models.find((one) => one.name === stream.model)?.position ?? 0);
    for await (const page of log.readStream(stream.stream, { from: stream.revision }))
      events.push(...page.filter((event) => event.position <= applied));
    await fold.resume(stream.model, stream.stream, events);
    await commit(0, [stream]);
    tell();
  }

  /** Puts a stream's documents, made again, in the place of those that stand; false when a rebuild switched over meanwhile. */
  async function remake(model: ReadModel, stream: string, held: readonly HoldingDocument[]): Promise<boolean> {
    const { name } = model;
    const end = parked.find((one) => one.model === name && one.stream === stream)?.revision;
    const again = await refolded({ store: log, codec, now }, model, stream, held, end);
    const { writes, ids } = await changedOnly(model, again.writes, writer);
    const done = await writer.commit({ writes, position: 0, park: again.parked, unpark: [] }, state.generation);
    if (done && again.parked.length === 0) fold.forget(name, ids);
    else await load();
    return done;
  }

  /** Runs between two pages, so that nothing else changes documents meanwhile. */
  function between<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      jobs.push(async () => {
        const done = work();
        done.then(resolve, reject);
        await done;
      });
      interrupt();
    });
  }

  return {
    async start() {
      await load();
      for (const observer of observers) await observer.start();
      head = Math.max(head, position, log.readPageSync(position, 1).at(-1)?.position ?? 0);
      running = run();
      tell();
    },

    wake(newHead, hurry = false) {
      hurried ||= hurry;
      head = Math.max(head, newHead);
      if (hurry || (!lingering && head > position)) interrupt();
    },

    retry: (model, stream) =>
      between(async () => {
        const wanted = parked.filter((one) => one.model === model && (stream === undefined || one.stream === stream));
        for (const one of wanted) await retryOne(one);
        return wanted.length;
      }),

    async forget(subject, own) {
      let all = true;
      const live = state.models.filter((one) => one.live).map(({ name }) => name);
      for (const model of personalModels(options.models).filter(({ name }) => live.includes(name))) {
        const streams = byStream(await between(() => writer.holding(model.name, subject)), own);
        // One at a time, so that the log goes on between them.
        for (const [stream, held] of streams) all = (await between(() => remake(model, stream, held))) && all;
      }
      await between(scrub);
      return all;
    },

    refresh: () =>
      between(async () => {
        await load();
        tell();
      }),

    onProgress: (listener) => void listeners.push(listener),

    async stop() {
      stopping = true;
      interrupt();
      await running;
      for (const observer of observers) await observer.stop();
    },
  };
}
