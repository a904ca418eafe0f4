import assert from 'node:assert/strict';
import { mailRenderer, sender } from '@aarambh/kernel/mail-sender.ts';
import type { Mail } from '@aarambh/kernel/ports/mail.ts';
import type { Opened } from '@aarambh/context/context.ts';
import type { Harness } from '../../accounts/harness.ts';

/** Lets these reactors see the whole log, and sends what is due: each call answers every mail that has left. */
export function mailsOf(harness: Harness, { mails, reactors }: Required<Pick<Opened<unknown>, 'mails' | 'reactors'>>) {
  const { store, codec, state, machinery } = harness;
  const delivered: Mail[] = [];
  const clock = (): number => harness.clock.now;
  const sending = sender({
    ...{ state, clock, render: mailRenderer({ mails, contactOf: machinery.contactOf, clock }) },
    transport: { send: async (mail) => void delivered.push(mail) },
    report: (error) => assert.fail(error.message),
  });
  return async (): Promise<readonly Mail[]> => {
    for (const reactor of reactors) {
      const { events } = await store.readAll({ after: 0, limit: 10_000, types: reactor.types });
      await reactor.handle(await codec.decode(events));
    }
    await sending.run();
    return delivered;
  };
}
