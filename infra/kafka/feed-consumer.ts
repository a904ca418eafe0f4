import { pause } from '@aarambh/kernel/pause.ts';
import type { FeedConsumer, FeedConsumerOptions } from '@aarambh/kernel/ports/event-feed.ts';
import { protocolErrorType } from './connection.ts';
import { joinGroup, type Membership, type MembershipSetup } from './feed-membership.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;

/** A consumer, and when it first joined its group; that comes true too when it is stopped before. */
export interface StartedConsumer extends FeedConsumer {
  readonly joined: Promise<undefined>;
  /** Why it is not in its group and tries to join again; null when it is, or was stopped. */
  failure(): Error | null;
}

/** Consumes in a group until stopped: joins again, with a new client, whenever the consumer crashed. */
export function startFeedConsumer(setup: MembershipSetup, options: FeedConsumerOptions): StartedConsumer {
  const stopping = new AbortController();
  const stopped = Promise.withResolvers<undefined>();
  const joined = Promise.withResolvers<undefined>();
  let membership: Membership | null = null;
  let failure: Error | null = null;

  async function run(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    while (!isStopping()) {
      membership = joinGroup(setup, options);
      membership.joined.then(
        () => {
          pauseMs = FIRST_PAUSE_MS;
          failure = null;
          joined.resolve(undefined);
        },
        () => undefined, // `crashed` says it too
      );
      const reason = await Promise.race([membership.crashed, stopped.promise]);
      if (isStopping()) return membership.leave();
      failure = reason instanceof Error ? reason : new Error(String(reason));
      // What a young or restarted broker answers for a second or two.
      if (protocolErrorType(reason) !== 'GROUP_LOAD_IN_PROGRESS') setup.report(reason);
      await pause(pauseMs, stopping.signal);
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    }
  }

  // A function, because the signal changes while `run` waits and the compiler would narrow the property.
  function isStopping(): boolean {
    return stopping.signal.aborted;
  }

  const running = run();
  return {
    joined: joined.promise,
    failure: () => (isStopping() ? null : failure),
    partitions: () => membership?.partitions() ?? [],
    restart: (partition) => membership?.restart(partition) ?? Promise.resolve(),
    async stop() {
      stopping.abort();
      stopped.resolve(undefined);
      await running;
      joined.resolve(undefined);
    },
  };
}
