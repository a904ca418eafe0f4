import { AsyncLocalStorage } from 'node:async_hooks';
import { partitionOf } from '@aarambh/contracts/partitions.ts';
import type { Commands } from './commands.ts';
import { positionOf, type ReadMark } from './ports/documents.ts';
import type { StoredEvent } from './ports/event-store.ts';

/**
 * What `X-Position` and `X-Read-After` carry: opaque for clients, with the store's epoch. Where one projector applies
 * the log in order it is a position; where several share its partitions it is the position reached in each partition written.
 */
export interface ReadMarks {
  /** Of the event feed that read models are kept by; null where they follow the whole log in one order. */
  readonly partitions: number | null;
  /** Runs a request; `written` inside it knows what it wrote. */
  within<Value>(work: () => Value): Value;
  /** What is to be waited for to see what the request wrote, whose last event is at `position`. */
  written(position: number): ReadMark;
  /** What is to be waited for to see the effects of these events. */
  after(events: readonly Pick<StoredEvent, 'stream' | 'position'>[]): ReadMark;
  /** The whole log up to a position, as far as a mark can tell: nothing where read models are kept by partition. */
  upTo(position: number): ReadMark;
  format(mark: ReadMark): string;
  /** Null when the text is malformed or of another epoch. */
  parse(text: string): ReadMark | null;
  /** The same commands, which note for the request under way what each wrote. */
  noting(commands: Commands): Commands;
}

/** Marks of a node whose read models follow the whole log in one order. */
export function positionMarks(epoch: string): ReadMarks {
  return {
    partitions: null,
    within: (work) => work(),
    written: (position) => position,
    after: (events) => events.reduce((last, { position }) => Math.max(last, position), 0),
    upTo: (position) => position,
    format: (mark) => `${epoch}.${positionOf(mark)}`,
    parse: (text) => position(bodyOf(text, epoch) ?? ''),
    noting: (commands) => commands,
  };
}

/** Marks of a node whose read models are kept by partition of the event feed. */
export function partitionMarks(epoch: string, partitions: number): ReadMarks {
  const requests = new AsyncLocalStorage<Map<number, number>>();

  function note(mark: Map<number, number>, stream: string, at: number): void {
    const partition = partitionOf(stream, partitions);
    mark.set(partition, Math.max(mark.get(partition) ?? 0, at));
  }

  return {
    partitions,
    within: (work) => requests.run(new Map(), work),
    written: () => requests.getStore() ?? new Map(),
    after(events) {
      const mark = new Map<number, number>();
      for (const { stream, position: at } of events) note(mark, stream, at);
      return mark;
    },
    upTo: () => new Map(),
    format: (mark) => `${epoch}.${typeof mark === 'number' ? '' : [...mark].map(([partition, at]) => `${partition}-${at}`).join('_')}`,
    parse(text) {
      const body = bodyOf(text, epoch);
      if (body === null) return null;
      const mark = new Map<number, number>();
      for (const part of body === '' ? [] : body.split('_', partitions + 1)) {
        const [, number, digits] = /^(\d{1,3})-(\d+)$/.exec(part) ?? [];
        const at = digits === undefined ? null : position(digits);
        if (at === null || Number(number) >= partitions || mark.has(Number(number))) return null;
        mark.set(Number(number), at);
      }
      return mark;
    },
    noting: (commands) => ({
      ...commands,
      on(kind) {
        const { execute, read } = commands.on(kind);
        return {
          read,
          async execute(order) {
            const outcome = await execute(order);
            const mark = requests.getStore();
            if (mark !== undefined && outcome.ok && outcome.position > 0) note(mark, outcome.stream, outcome.position);
            return outcome;
          },
        };
      },
    }),
  };
}

/** What follows the epoch; null when the text is of another one. */
function bodyOf(text: string, epoch: string): string | null {
  const dot = text.lastIndexOf('.');
  return dot < 0 || text.slice(0, dot) !== epoch ? null : text.slice(dot + 1);
}

function position(digits: string): number | null {
  if (!/^[0-9]{1,16}$/.test(digits)) return null;
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : null;
}
