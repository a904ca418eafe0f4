import { OUTBOX, OUTBOX_BULK, type OutboxRecord } from './outbox.ts';
import type { Clock } from './ports/clock.ts';
import type { OperationalState, StateRecord } from './ports/operational-state.ts';

/** While both lanes wait, so many mails that somebody waits for leave before one of a bulk. */
const BEFORE_BULK = 3;

/** A mail that is to leave now. */
export interface DueMail {
  /** Of its lane. */
  readonly namespace: string;
  readonly record: StateRecord<OutboxRecord>;
}

export interface MailLanes {
  /** The mail that leaves next, which is under way from now on; null where none is due, or none may begin yet. One call at a time. */
  next(): Promise<DueMail | null>;
  /** A mail is under way no longer. */
  done(mail: DueMail): void;
  /** When the next mail of all is due, in milliseconds since the epoch; Infinity where none waits. */
  nextDueAt(): Promise<number>;
}

/**
 * The two lanes in which mails leave. A mail that somebody waits for never waits for a bulk: the bulk leaves it one of the `atOnce` mails under
 * way. A bulk comes to its end beside them: every fourth mail is of it.
 */
export function mailLanes(parts: {
  readonly state: Pick<OperationalState, 'due'>;
  readonly clock: Clock;
  readonly atOnce: number;
}): MailLanes {
  const { state, clock, atOnce } = parts;
  const mostOfBulk = Math.max(1, atOnce - 1);
  const underWay = new Set<DueMail>();
  /** Mails that began since the last one of a bulk. */
  let sinceBulk = 0;

  const of = (lane: string): DueMail[] => [...underWay].filter(({ namespace }) => namespace === lane);

  async function firstOf(namespace: string): Promise<DueMail | undefined> {
    const keys = new Set(of(namespace).map(({ record }) => record.key));
    const due = await state.due<OutboxRecord>(namespace, clock(), keys.size + 1);
    const record = due.find(({ key }) => !keys.has(key));
    return record && { namespace, record };
  }

  return {
    async next() {
      for (const namespace of sinceBulk < BEFORE_BULK ? [OUTBOX, OUTBOX_BULK] : [OUTBOX_BULK, OUTBOX]) {
        const mayBegin = namespace === OUTBOX || of(OUTBOX_BULK).length < mostOfBulk;
        const found = mayBegin ? await firstOf(namespace) : undefined;
        if (found === undefined) continue;
        sinceBulk = namespace === OUTBOX_BULK ? 0 : sinceBulk + 1;
        underWay.add(found);
        return found;
      }
      return null;
    },

    done: (mail) => void underWay.delete(mail),

    async nextDueAt() {
      const firsts = await Promise.all(
        [OUTBOX, OUTBOX_BULK].map((namespace) => state.due<OutboxRecord>(namespace, Number.MAX_SAFE_INTEGER, 1)),
      );
      return Math.min(...firsts.map(([first]) => first?.dueAt ?? Infinity));
    },
  };
}
