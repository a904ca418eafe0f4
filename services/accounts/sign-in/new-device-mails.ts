import type { AccountState } from '../account/state.ts';
import type { AccountsPorts } from '../ports.ts';
import { mailNames } from '../reactors/mails.ts';

/** Accounts that somebody has signed in to, in operational state. */
export const SIGNED_IN_BEFORE = 'signed-in-before';

/** Tells a person by mail that their account was opened on a device that is new to it, unless it is the first one. */
export function newDeviceMails({ state, outbox, clock }: AccountsPorts) {
  return async ({ accountId, origin }: AccountState, { sessionId, device }: Record<'sessionId' | 'device', string>): Promise<void> => {
    // Nobody reads the mail of the demonstration.
    if (origin === 'demonstration') return;
    if (await state.put({ namespace: SIGNED_IN_BEFORE, key: accountId, value: null, ifVersion: 0 })) return;
    const params = { notice: 'new-device', device };
    await outbox.enqueue({ factId: `session ${sessionId}`, template: mailNames.securityNotice, to: accountId, params, dueAt: clock() });
  };
}
