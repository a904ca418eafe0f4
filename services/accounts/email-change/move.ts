import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { failed, refusal, succeeded } from '@aarambh/kernel/result.ts';
import { changeEmail, stopEmailChange } from '../account/email-change.ts';
import { bothAgreed, isLive, type AccountState } from '../account/state.ts';
import { release, reserve } from '../reservation.ts';
import { personal } from '../use-case.ts';
import type { Core } from '../core.ts';

/** The two steps of a change that both mailboxes agreed to. Each can be repeated, whatever came between. */
export function emailMove({ accounts, reservations, people, clock, noted }: Core) {
  /** Whether an account has the address of that reservation, or both mailboxes agreed that it gets it. */
  function has({ email, emailChange }: AccountState, name: string): boolean {
    const coming = emailChange !== null && bothAgreed(emailChange) ? emailChange.email : null;
    return [email, coming].some((address) => address !== null && people.nameOf(address) === name);
  }

  /** Gives an address back that the account has left, unless it has it again, or is on the way back to it. */
  async function leave(accountId: string, name: string, context: CommandContext): Promise<void> {
    // Looked at in this order: a reservation made anew after this is of another request, which the release then does not touch.
    const holder = await people.holderOf(name);
    if (holder?.owner !== accountId) return;
    if (await latest(accounts, accountId, (state) => has(state, name))) return;
    const command = { owner: accountId, request: holder.request ?? null };
    await reservations.execute({ id: name, decide: release, command, context });
  }

  return {
    leave,

    /**
     * Reserves the new address and moves the account to it; nothing to do where nobody waits for that. Codes account_exists: somebody else has
     * the address, and the change ends; link_expired and not_found: it was stopped, or the account ended.
     */
    async finish(accountId: string, context: CommandContext) {
      // As it is stored: what one mailbox says here may be on its way yet, and another node may have heard the other one.
      const person = await latest(accounts, accountId, (state) => state);
      const { email, emailChange: change } = person;
      if (!isLive(person) || email === null || change === null || !bothAgreed(change)) return succeeded(undefined);
      const { requestId } = change;
      const name = people.nameOf(change.email);
      const reserving = { owner: accountId, request: requestId, expiresAt: null, now: clock() };
      const reserved = await reservations.execute({ id: name, decide: reserve, command: reserving, context });
      if (!reserved.ok) {
        await accounts.execute({ id: accountId, decide: stopEmailChange, command: { taken: true }, context });
        return failed('account_exists');
      }
      const previous = people.nameOf(email);
      const command = { requestId, previous };
      const changed = await accounts.execute({ id: accountId, decide: changeEmail, command, context: personal(accountId, context) });
      noted.own(changed, accountId, 'email-changed', context);
      await leave(accountId, changed.ok ? previous : name, context);
      return changed.ok ? succeeded(undefined, changed.position) : refusal(changed.refusal);
    },
  };
}
