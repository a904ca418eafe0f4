import type { Recorded } from './codec.ts';
import type { Reactor } from './reactor.ts';

/** Watches over processes that span streams (design §3.6) and carries on those that a crash interrupted. */
export interface ProcessWatch<Event extends { readonly type: string }> {
  readonly name: string;
  /** Types of the events that open and close a process. */
  readonly types: readonly string[];
  /** The process that an event opens or closes; null when it does neither. */
  readonly classify: (event: Event) => { id: string; open: boolean } | null;
  /** Does the next steps until the process is closed; idempotent, and joins a run under way in this node. */
  readonly advance: (id: string) => Promise<void>;
}

/** A reactor over the processes of one kind; `sweep` advances those open longer than `patienceMs`. */
export interface ProcessReactor<Event> extends Reactor<Event> {
  /** Advances what is open since before `now - patienceMs`; answers how many processes it tried. */
  readonly sweep: (now: number, patienceMs: number) => Promise<number>;
  readonly open: () => number;
}

/** Only processes open for seconds matter here, so the reactor looks a few times a second and not after every step of each. */
const REST_MS = 200;

/**
 * Makes the reactor of a kind of process. A process is normally carried to its end by the request that opened it; the
 * reactor only remembers which are open, and `sweep` finishes or undoes those that nobody carries any more. The checkpoint
 * stays before the oldest open process, so that a restart finds them again.
 */
export function processReactor<Event extends { readonly type: string }>(
  watch: ProcessWatch<Event>,
  deps: { readonly clock: () => number; readonly report: (error: unknown, name: string) => void },
): ProcessReactor<Event> {
  const open = new Map<string, { position: number; seenAt: number }>();
  return {
    name: watch.name,
    types: watch.types,
    impersonal: true,
    restMs: REST_MS,
    handle(events: readonly Recorded<Event>[]) {
      for (const { event, position } of events) {
        const process = watch.classify(event);
        if (process === null) continue;
        if (!process.open) open.delete(process.id);
        else if (!open.has(process.id)) open.set(process.id, { position, seenAt: deps.clock() });
      }
      return Promise.resolve();
    },
    safePosition(handled) {
      let safe = handled;
      for (const { position } of open.values()) safe = Math.min(safe, position - 1);
      return safe;
    },
    async sweep(now, patienceMs) {
      let tried = 0;
      for (const [id, { seenAt }] of [...open]) {
        if (now - seenAt < patienceMs) continue;
        tried++;
        try {
          await watch.advance(id);
        } catch (error) {
          deps.report(error, watch.name);
        }
      }
      return tried;
    },
    open: () => open.size,
  };
}
