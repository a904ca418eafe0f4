import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import { failed } from '@aarambh/kernel/result.ts';
import { eraseAccount } from './account/erase-account.ts';
import { account } from './account/state.ts';
import type { Directory } from './directory.ts';
import type { GuessThrottle } from './guess-throttle.ts';
import type { AccountsPorts } from './ports.ts';
import { release } from './reservation/release.ts';
import { reservation } from './reservation/state.ts';
import type { AccountsService } from './service.ts';
import type { Sessions } from './sessions.ts';
import { resultOf } from './use-case.ts';

const NAMESPACE = 'erasing';

export interface Erasure {
  readonly erase: AccountsService['erase'];
  /** Does everything that follows from an erasure, as often as it is asked; the reactor asks after every AccountErased. */
  finish(accountId: string, context: CommandContext): Promise<void>;
}

/** Erasing a person (design §3.8). Points and bookings stay, of nobody. */
export function erasure(ports: AccountsPorts, people: Directory, sessions: Sessions, throttle: GuessThrottle): Erasure {
  const { commands, state, keys, files, outbox } = ports;

  async function finish(accountId: string, context: CommandContext): Promise<void> {
    await keys.destroy(accountId);
    commands.evict([streamName(account, accountId)]);
    await sessions.endAll(accountId, Number.MAX_SAFE_INTEGER);
    await files.deleteOf(accountId);
    await ports.forget?.(accountId, await outbox.messageIds(accountId));
    await outbox.forget(accountId);
    const note = await state.get<{ address: string }>(NAMESPACE, accountId);
    if (note === null) return;
    await commands.execute(reservation, note.value.address, release, { owner: accountId }, context);
    await throttle.forget(note.value.address);
    await state.delete(NAMESPACE, accountId);
  }

  return {
    finish,
    async erase(accountId, context) {
      const person = await people.find(accountId);
      if (!person.registered) return failed('not_found');
      // Once the key is gone nobody can tell the address any more, so what names its reservation is noted before.
      if (person.email !== null) {
        await state.put({ namespace: NAMESPACE, key: accountId, value: { address: people.nameOf(person.email) } });
      }
      const outcome = await commands.execute(account, accountId, eraseAccount, { by: context.actor }, context);
      if (outcome.ok) await finish(accountId, context);
      else await state.delete(NAMESPACE, accountId);
      return resultOf(outcome, () => undefined);
    },
  };
}
