import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { stepsOf } from '@aarambh/kernel/command-context.ts';
import type { CommandContext, Outcome } from '@aarambh/kernel/commands.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { failed, resultOf } from '@aarambh/kernel/result.ts';
import { eraseAccount, eraseFor, type ErasureGround } from '../account/erasure.ts';
import { account, type AccountState } from '../account/state.ts';
import type { Loss } from './admins.ts';
import { SIGNED_IN_BEFORE } from '../sign-in/new-device-mails.ts';
import type { Core } from '../core.ts';
import { release } from '../reservation.ts';

const NAMESPACE = 'erasing';

/** Names of what a person had reserved, which nobody can tell any more once their key is gone. */
interface Note {
  readonly address: string;
  readonly coming?: string | null;
  readonly links?: readonly string[];
}

export type Erasure = ReturnType<typeof erasure>;

/** Erasing a person. Points and bookings stay, of nobody. */
export function erasure({ reservations, people, sessions, throttle, admins, log, noted, owed, state, subjects }: Core) {
  /** Forgets what the accounts alone keep of an erased person; idempotent. */
  async function forgetAgain(accountId: string): Promise<void> {
    await sessions.endAll(accountId, Number.MAX_SAFE_INTEGER);
    await log.forget(accountId);
    await owed.settle(accountId);
  }

  /** Does everything that follows from an erasure, as often as it is asked; the reactor asks after every AccountErased. */
  async function finish(accountId: string, asked: CommandContext): Promise<void> {
    // Nothing of why somebody was erased is kept elsewhere, under a key that stays.
    const context = stepsOf(asked);
    // After the key is destroyed nothing new can be noted about them.
    await subjects.forget(accountId, streamName(account, accountId));
    await forgetAgain(accountId);
    for (const { key, value } of await state.list<Note>(NAMESPACE, { prefix: accountId })) {
      for (const id of [value.address, value.coming ?? null])
        if (id !== null) await reservations.execute({ id, decide: release, command: { owner: accountId }, context });
      for (const id of value.links ?? [])
        await reservations.execute({ id, decide: release, command: { kind: 'google', owner: accountId }, context });
      await throttle.forget(value.address);
      await state.delete(SIGNED_IN_BEFORE, accountId);
      await state.delete(NAMESPACE, key);
    }
  }

  async function erased<Code extends ProblemCode>(
    person: AccountState,
    context: CommandContext,
    decided: () => Promise<Outcome<undefined, Code>>,
  ): Promise<Outcome<undefined, Code>> {
    const { accountId, email, emailChange, signIns, guardian } = person;
    // Once the key is gone nobody can tell the address any more, so what names its reservation is noted before.
    const links = signIns.map((signIn) => signIn.reservation);
    // Reserved already, where a crash came before the account moved to it.
    const coming = emailChange?.status === 'asked' ? people.nameOf(emailChange.email) : null;
    // Of this attempt alone: one that is refused takes nothing from another node, which may be erasing them in this moment.
    const key = `${accountId}/${newId()}`;
    if (email !== null)
      await state.put({ namespace: NAMESPACE, key, value: { address: people.nameOf(email), coming, links } satisfies Note });
    const outcome = await decided();
    noted.did(outcome, accountId, 'erased', context);
    if (outcome.ok && guardian?.status === 'asked') await subjects.forget(guardian.requestId, outcome.stream);
    if (outcome.ok) await finish(accountId, context);
    else await state.delete(NAMESPACE, key);
    return outcome;
  }

  async function eraseAs<Code extends ProblemCode>(accountId: string, decide: Loss<Code>, context: CommandContext) {
    const person = await people.stored(accountId);
    if (!person.registered) return failed('not_found');
    return resultOf(await erased(person, context, () => admins.lose(accountId, { kind: 'erase' }, decide, context)));
  }

  return {
    finish,
    forgetAgain,
    /** Destroys the person's key, appends the fact, evicts caches, forgets files and sessions. */
    erase: (accountId: string, context: CommandContext) => eraseAs(accountId, eraseAccount, context),
    /** Erases a person for what that was decided on, unless it has changed: code nothing_to_do. */
    eraseFor: (accountId: string, ground: ErasureGround, context: CommandContext) => eraseAs(accountId, eraseFor(ground), context),

    /**
     * Erases an admin who left the roll for it with that revision, unless it was done. Another admin asked for it: who waits to be erased, or for a
     * guardian, is no admin.
     */
    async finishLoss(accountId: string, revision: number, context: CommandContext) {
      const person = await people.stored(accountId);
      if (person.adminAt === revision) await erased(person, context, () => admins.carryOn(accountId, revision, eraseAccount, context));
    },
  };
}
