import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { CommandContext, Outcome } from '@aarambh/kernel/commands.ts';
import { KEY_AT_HAND_MS } from '@aarambh/kernel/ports/keys.ts';
import { failed, resultOf } from '@aarambh/kernel/result.ts';
import { eraseAccount } from '../account/erase-account.ts';
import type { AccountState } from '../account/state.ts';
import type { Admins } from './admins.ts';
import type { Directory } from '../people/directory.ts';
import type { GuessThrottle } from '../sign-in/guess-throttle.ts';
import { SIGNED_IN_BEFORE } from '../sign-in/new-device-mails.ts';
import type { AccountsPorts } from '../ports.ts';
import type { Noting } from '../security-log/noting.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import { release } from '../reservation/release.ts';
import { reservation } from '../reservation/state.ts';
import type { AccountsService } from '../service.ts';
import type { Sessions } from '../sessions/sessions.ts';

const NAMESPACE = 'erasing';
/** Whose data is to be forgotten once more, by account. */
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
}

export interface Erasure {
  /** Erases an admin who left the roll for it with that revision, unless it was done. */
  finishLoss(accountId: string, revision: number, context: CommandContext): Promise<void>;
  readonly erase: AccountsService['erase'];
  /** Does everything that follows from an erasure, as often as it is asked; the reactor asks after every AccountErased. */
  finish(accountId: string, context: CommandContext): Promise<void>;
  /** See `AccountsMachinery.sweepErased`. */
  sweep(also: (accountId: string) => Promise<boolean>): Promise<void>;
}

/** Erasing a person. Points and bookings stay, of nobody. */
export function erasure(
  ports: AccountsPorts,
  people: Directory,
  sessions: Sessions,
  throttle: GuessThrottle,
  admins: Admins,
  log: Pick<SecurityLog, 'forget'>,
  noted: Pick<Noting, 'did'>,
): Erasure {
  const { commands, state, keys, files, outbox, wall } = ports;
  const reservations = commands.on(reservation);

  async function forget(accountId: string, sweptAfterMs: number): Promise<void> {
    await keys.destroy(accountId);
    const before = await state.get<Again>(AGAIN, accountId);
    const messageIds = [...new Set([...(before?.value.messageIds ?? []), ...(await outbox.messageIds(accountId))])];
    // Never sooner than another node noted, whose clock may be ahead.
    const dueAt = Math.max(before?.dueAt ?? 0, wall() + sweptAfterMs);
    // After the key, from whose end the time counts, and before the mails, whose ids nobody could tell any more.
    await state.put({ namespace: AGAIN, key: accountId, value: { messageIds } satisfies Again, dueAt });
    commands.evict(accountId);
    await sessions.endAll(accountId, Number.MAX_SAFE_INTEGER);
    await log.forget(accountId);
    await files.forget(accountId);
    await ports.forget?.(accountId, messageIds);
    await outbox.forget(accountId);
  }

  async function finish(accountId: string, { actor, corr, cause }: CommandContext): Promise<void> {
    // Nothing of why somebody was erased is kept elsewhere, under a key that stays.
    const context: CommandContext = { actor, corr, ...(cause === undefined ? undefined : { cause }) };
    await forget(accountId, SWEPT_AFTER_MS);
    // Last of what holds their data: it takes the longest.
    await ports.forgetDocuments?.(accountId);
    const note = await state.get<{ address: string }>(NAMESPACE, accountId);
    if (note === null) return;
    await reservations.execute({ id: note.value.address, decide: release, command: { owner: accountId }, context });
    await throttle.forget(note.value.address);
    await state.delete(SIGNED_IN_BEFORE, accountId);
    await state.delete(NAMESPACE, accountId);
  }

  async function erased<Code extends ProblemCode>(
    person: Readonly<AccountState>,
    context: CommandContext,
    decided: () => Promise<Outcome<undefined, Code>>,
  ): Promise<Outcome<undefined, Code>> {
    const { accountId, email } = person;
    // Once the key is gone nobody can tell the address any more, so what names its reservation is noted before.
    if (email !== null) await state.put({ namespace: NAMESPACE, key: accountId, value: { address: people.nameOf(email) } });
    const outcome = await decided();
    noted.did(outcome, accountId, 'erased', context);
    if (outcome.ok) await finish(accountId, context);
    else await state.delete(NAMESPACE, accountId);
    return outcome;
  }

  return {
    finish,

    async sweep(also) {
      for (const { key: accountId } of await state.due<Again>(AGAIN, wall(), MOST)) {
        try {
          // Due again later before anything is done, so that one that cannot be swept keeps no other waiting.
          await forget(accountId, RETRY_MS);
          const noted = await state.get(AGAIN, accountId);
          const done = await also(accountId);
          // Not when it was noted anew meanwhile, by a node that destroyed the key only then.
          if (done && (await state.get(AGAIN, accountId))?.version === noted?.version) await state.delete(AGAIN, accountId);
        } catch (error) {
          ports.report(error, 'erasure-sweep');
        }
      }
    },

    async erase(accountId, context) {
      const person = await people.find(accountId);
      if (!person.registered) return failed('not_found');
      return resultOf(await erased(person, context, () => admins.lose(accountId, { kind: 'erase' }, eraseAccount, context)));
    },

    async finishLoss(accountId, revision, context) {
      const person = await people.find(accountId);
      if (person.adminAt === revision) await erased(person, context, () => admins.carryOn(accountId, revision, eraseAccount, context));
    },
  };
}
