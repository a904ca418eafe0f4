import type { EventDefinition } from '@aarambh/contracts/events/definition.ts';
import type { Commands } from './commands.ts';
import type { Outbox } from './outbox.ts';
import type { Clock } from './ports/clock.ts';
import { KEY_AT_HAND_MS, type Keys } from './ports/keys.ts';
import type { OperationalState } from './ports/operational-state.ts';
import type { Reactor } from './reactor.ts';

/** Who is to be forgotten once more, by subject. */
const AGAIN = 'erased';
/**
 * From when nobody can have the key at hand, with half a minute for what was under way then, and for clocks of nodes that
 * differ. Milliseconds.
 */
const SWEPT_AFTER_MS = KEY_AT_HAND_MS + 30_000;
/** Until a sweep that could not do everything is done again. Milliseconds. */
const RETRY_MS = 60_000;
const MOST = 100;

interface Again {
  /** Of every mail to the person: the outbox forgets them at once. */
  readonly messageIds: readonly string[];
  /** Streams of that person alone; absent in notes older than this field. */
  readonly streams?: readonly string[];
}

/**
 * People of whom something personal is kept, with an account or without one. A subject is an id of ours; their key is made when the
 * first personal text of theirs is written.
 */
export interface Subjects {
  /**
   * Does what must be done before whoever asked for an erasure is answered: destroys the key, and forgets cached states, files and waiting
   * mails. The erasure is a fact that stands already: an event whose definition names its subject (`erases`), in `stream`. Idempotent. What
   * is missing after a crash, and the documents, a reactor forgets. A second sweep does all of it again.
   */
  forget(subject: string, stream: string): Promise<void>;
}

/** Forgetting, with what runs by itself. */
export interface Forgetting extends Subjects {
  /** Does everything that follows from every event that erases somebody, whichever context it is of. */
  readonly reactor: Reactor<never>;
  /**
   * Forgets once more whose key nobody can have at hand any more: what others did with it meanwhile. `also` does the same elsewhere, for
   * the documents as well, and answers whether that was all; else, and when it fails, the subject's turn comes again. `streams` are of them alone.
   */
  sweep(also: (subject: string, streams: readonly string[]) => Promise<boolean>): Promise<void>;
}

export interface ForgettingOptions {
  readonly registry: ReadonlyMap<string, Pick<EventDefinition, 'erases'>>;
  readonly keys: Pick<Keys, 'destroy'>;
  readonly state: Pick<OperationalState, 'get' | 'put' | 'delete' | 'due'>;
  readonly commands: Pick<Commands, 'evict'>;
  readonly outbox: Pick<Outbox, 'messageIds' | 'forget'>;
  /** The clock of the wall: what is due after some time is counted by it. */
  readonly wall: Clock;
  /** Ends the files of a subject; idempotent. */
  readonly forgetFiles: (subject: string) => Promise<unknown>;
  /** Forgets in the local mailbox, by the ids of the mails, and in other threads that have keys at hand; idempotent. */
  readonly forgetElsewhere?: (subject: string, messageIds: readonly string[]) => Promise<void>;
  /** Makes the documents again that hold personal data of a subject; what it cannot do is left to the sweep. */
  readonly forgetDocuments?: (subject: string) => Promise<void>;
  readonly report: (error: unknown, part: string) => void;
}

/** Erasing people, whoever they are: what follows from the fact, and what is done again later. */
export function forgetting(options: ForgettingOptions): Forgetting {
  const { registry, keys, state, commands, outbox, wall } = options;

  async function forget(subject: string, streams: readonly string[], sweptAfterMs: number): Promise<void> {
    await keys.destroy(subject);
    const before = await state.get<Again>(AGAIN, subject);
    const messageIds = [...new Set([...(before?.value.messageIds ?? []), ...(await outbox.messageIds(subject))])];
    const value: Again = { messageIds, streams: [...new Set([...(before?.value.streams ?? []), ...streams])] };
    // Never sooner than another node noted, whose clock may be ahead.
    const dueAt = Math.max(before?.dueAt ?? 0, wall() + sweptAfterMs);
    // After the key, from whose end the time counts, and before the mails, whose ids nobody could tell any more.
    await state.put({ namespace: AGAIN, key: subject, value, dueAt });
    commands.evict(subject);
    await options.forgetFiles(subject);
    await options.forgetElsewhere?.(subject, messageIds);
    await outbox.forget(subject);
  }

  /** Only a stream that bears the subject's own id is of nobody else. */
  const ownOf = (subject: string, stream: string): readonly string[] => (stream.endsWith(`-${subject}`) ? [stream] : []);

  const reactor: Reactor<{ readonly type: string; readonly data: Readonly<Record<string, string>> }> = {
    name: 'erasures',
    types: [...registry].filter(([, { erases }]) => erases !== undefined).map(([type]) => type),
    impersonal: true,
    async handle(events) {
      for (const { event, stream } of events) {
        const subject = event.data[registry.get(event.type)!.erases!]!;
        await forget(subject, ownOf(subject, stream), SWEPT_AFTER_MS);
        // Last of what holds their data: it takes the longest.
        await options.forgetDocuments?.(subject);
      }
    },
  };

  return {
    reactor,
    forget: (subject, stream) => forget(subject, ownOf(subject, stream), SWEPT_AFTER_MS),

    async sweep(also) {
      for (const { key: subject } of await state.due<Again>(AGAIN, wall(), MOST)) {
        try {
          // Due again later before anything is done, so that one that cannot be swept keeps no other waiting.
          await forget(subject, [], RETRY_MS);
          const noted = await state.get<Again>(AGAIN, subject);
          const done = await also(subject, noted?.value.streams ?? []);
          // Not when it was noted anew meanwhile, by a node that destroyed the key only then.
          if (done && (await state.get(AGAIN, subject))?.version === noted?.version) await state.delete(AGAIN, subject);
        } catch (error) {
          options.report(error, 'erasure-sweep');
        }
      }
    },
  };
}
