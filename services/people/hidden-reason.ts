import type { EventCodec } from '@aarambh/kernel/codec.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import type { EventReader } from '@aarambh/kernel/ports/event-store.ts';
import { readReason } from '@aarambh/kernel/reasons.ts';
import { card } from './card.ts';

/** Why an admin hid somebody's card in the event of that revision; null once nobody can read it any more. */
export function hiddenReason(
  store: Pick<EventReader, 'readStream'>,
  codec: EventCodec,
  { accountId, revision }: { readonly accountId: string; readonly revision: number },
): Promise<string | null> {
  return readReason(store, codec, { stream: streamName(card, accountId), revision });
}
