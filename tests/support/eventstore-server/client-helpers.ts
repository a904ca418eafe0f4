import type { AllStreamSubscription, RecordedEvent, ResolvedEvent, StreamSubscription } from '@eventstore/db-client';

/** Everything that a read yields. */
export async function collected<E>(read: AsyncIterable<E>): Promise<E[]> {
  const events: E[] = [];
  for await (const event of read) events.push(event);
  return events;
}

/** A list that grows by each event of a subscription that `wanted` accepts. An error of the subscription is the subscriber's to hear. */
export function recorded(
  subscription: AllStreamSubscription | StreamSubscription,
  wanted: (event: RecordedEvent) => boolean,
): RecordedEvent[] {
  const seen: RecordedEvent[] = [];
  const take = ({ event }: ResolvedEvent): void => {
    if (event !== undefined && wanted(event)) seen.push(event);
  };
  subscription.on('data', take);
  return seen;
}

/** Resolves once `holds` does, and rejects when that takes longer than `ms`. */
export async function eventually(holds: () => boolean, ms = 5000): Promise<void> {
  for (const deadline = Date.now() + ms; !holds();) {
    if (Date.now() > deadline) throw new Error(`not so within ${ms} ms: ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
