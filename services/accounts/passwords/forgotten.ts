import { isCommonPassword } from '@aarambh/contracts/common-passwords.ts';
import { stepsOf } from '@aarambh/kernel/command-context.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { failed, refusal, resultOf, succeeded } from '@aarambh/kernel/result.ts';
import { changePassword, requestPasswordReset, type ChangePassword } from '../account/ways-in.ts';
import { isLive, isOpen, type AccountState } from '../account/state.ts';
import { newLink } from '../mail-links/link-lives.ts';
import { notedRequests } from '../mail-links/noted-requests.ts';
import type { Core } from '../core.ts';
import { confirm } from '../reservation.ts';
import { personal } from '../use-case.ts';

/** Forgotten passwords (A4). */
export function passwords(core: Core) {
  const { accounts, reservations, people, links, allowance, sessions, throttle, guesses, devices, noted, hasher, clock } = core;

  /** The account and request of a token, when its link can still be used. */
  async function open(token: string): Promise<{ found: AccountState; requestId: string } | 'link_unknown' | 'link_expired'> {
    const link = links.read('reset', token);
    if (link === null) return 'link_unknown';
    const found = await people.find(link.accountId);
    if (!found.registered) return 'link_unknown';
    if (!isLive(found) || !isOpen(found.resets, link.requestId, clock())) return 'link_expired';
    return { found, requestId: link.requestId };
  }

  async function request(address: string, context: CommandContext): Promise<void> {
    const { accountId } = await people.findByEmail(address);
    if (accountId === '' || !(await allowance(accountId))) return;
    await accounts.execute({ id: accountId, decide: requestPasswordReset, command: newLink('reset', clock()), context: stepsOf(context) });
  }

  const asked = notedRequests(core, 'reset-asked', request);

  return {
    /** Always succeeds, and takes the same time, whether the address is known or not. */
    async requestPasswordReset(email: string, context: CommandContext) {
      await asked.ask(people.nameOf(email), context);
      return succeeded(undefined);
    },

    async checkResetToken(token: string) {
      const opened = await open(token);
      return typeof opened === 'string' ? failed(opened) : succeeded({ email: opened.found.email ?? '' });
    },

    /** Single use; ends every session of the account. `knownDevice` makes the browser that did it a known one. */
    async resetPassword({ email, password, token }: Record<'email' | 'password' | 'token', string>, context: CommandContext) {
      if (isCommonPassword(password)) return failed('password_common');
      const opened = await open(token);
      if (typeof opened === 'string') return failed(opened);
      const { found, requestId } = opened;
      if (found.email !== email) return failed('link_unknown');
      const { accountId } = found;
      const passwordHash = await hasher.hash(password, 'known');
      const address = people.nameOf(email);
      if (!found.verified) {
        // The mail reached them, which proves the address; it becomes theirs for good before the account says so.
        const confirmed = await reservations.execute({ id: address, decide: confirm, command: { owner: accountId }, context });
        if (!confirmed.ok) return refusal(confirmed.refusal);
      }
      const command: ChangePassword = { by: 'reset', passwordHash, requestId, now: clock() };
      const changed = await accounts.execute({ id: accountId, decide: changePassword, command, context: personal(accountId, context) });
      noted.own(changed, accountId, 'password-reset', context);
      if (changed.ok) {
        await sessions.endAll(accountId, clock());
        await throttle.forget(address);
        await guesses.forget(accountId);
      }
      // Strangers who go on guessing must not keep out who just proved that the account is theirs.
      return resultOf(changed, () => ({ knownDevice: devices.mark(accountId, null) }));
    },

    resume: asked.resume,
    settled: asked.settled,
  };
}
