import { isCommonPassword } from '@aarambh/contracts/common-passwords.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { failed, resultOf } from '@aarambh/kernel/result.ts';
import { changeOwnPassword } from '../account/ways-in.ts';
import type { ConfirmPassword } from './confirm.ts';
import type { Core } from '../core.ts';
import { personal } from '../use-case.ts';

/** Another password for somebody who is signed in and knows the old one. Every other session of theirs ends. */
export function ownPasswords(core: Core, confirm: ConfirmPassword) {
  const { accounts, people, sessions, throttle, guesses, noted, hasher, clock } = core;
  return {
    /** For who is signed in with `sessionId`: every other session ends. Codes password_wrong, password_same, password_common, rate_limited. */
    async changeOwnPassword(
      { accountId, sessionId, current, password }: Record<'accountId' | 'sessionId' | 'current' | 'password', string>,
      context: CommandContext,
    ) {
      if (isCommonPassword(password)) return failed('password_common');
      const confirmed = await confirm(accountId, current, context);
      if (!confirmed.ok) return confirmed;
      const { passwordHash: replaces, email } = confirmed.value;
      // Read with the password right: an erasure in this very moment is refused by the command.
      if (replaces === null || email === null) return failed('not_found');
      if (password === current) return failed('password_same');
      const command = { passwordHash: await hasher.hash(password, 'known'), replaces, keptSession: sessionId };
      const changed = await accounts.execute({ id: accountId, decide: changeOwnPassword, command, context: personal(accountId, context) });
      noted.own(changed, accountId, 'password-changed', context);
      if (changed.ok) {
        await sessions.endAll(accountId, clock(), sessionId);
        await throttle.forget(people.nameOf(email));
        await guesses.forget(accountId);
      }
      return resultOf(changed);
    },
  };
}
