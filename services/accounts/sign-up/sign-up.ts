import { isCommonPassword } from '@aarambh/contracts/common-passwords.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import { termsVersion } from '@aarambh/contracts/terms.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { failed, refusal, resultOf, succeeded } from '@aarambh/kernel/result.ts';
import { registerAccount, type RegisterAccount } from '../account/decisions.ts';
import { newLink } from '../mail-links/link-lives.ts';
import type { Core } from '../core.ts';
import { reserve, holds } from '../reservation.ts';
import type { StatedAge } from '../guardian/stated-age.ts';
import { acceptedTexts } from './accepted-texts.ts';
import { personal } from '../use-case.ts';

interface SignUp {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly referrer: string | null;
  /** 18 or older, or who is asked in their stead; null or absent: nobody asked, and the account works as it always did. */
  readonly age?: StatedAge | null;
  /** Default: user. `org` is who opens a college, whose name is the account's then. */
  readonly role?: 'user' | 'org';
}

interface Invite {
  readonly accountId?: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly password: string | null;
  readonly origin: 'invitation' | 'demonstration';
  /** What the inviting college knows of it; absent: they are asked. */
  readonly age?: 'adult';
}

/**
 * Opening accounts. Two streams are written, the reservation of the address first. A crash between them leaves a reservation
 * whose owner is nobody yet: whoever comes next with that address carries on under the same account id, so that nothing has
 * to be undone and two of them at once meet in one stream, where one wins.
 * Whoever chose the password of an account that is made for them is known by a mark of `devices`.
 */
export function signUps(core: Core) {
  const { accounts, reservations, people, admins, devices, stateAge, hasher, clock } = core;

  /** The id under which an address may be registered now; null when somebody has it. */
  async function freeId(name: string, wanted: string): Promise<string | null> {
    const holder = await people.holderOf(name);
    if (!holds(holder, clock())) return wanted;
    return (await people.find(holder.owner)).registered ? null : holder.owner;
  }

  return {
    async signUp({ name, email, password, referrer, age = null, role = 'user' }: SignUp, context: CommandContext) {
      if (isCommonPassword(password)) return failed('password_common');
      const address = people.nameOf(email);
      if ((await freeId(address, '')) === null) return failed('account_exists');
      const passwordHash = await hasher.hash(password);
      const accountId = await freeId(address, newId());
      if (accountId === null) return failed('account_exists');
      const verification = newLink('verification', clock());
      const reserved = await reservations.execute({
        id: address,
        decide: reserve,
        command: { owner: accountId, expiresAt: verification.expiresAt, now: clock() },
        context,
      });
      if (!reserved.ok) return refusal(reserved.refusal);
      const command: RegisterAccount = {
        ...{ accountId, role, referrer, origin: 'signup', name, email, passwordHash },
        terms: { version: termsVersion, texts: await acceptedTexts(core) },
        ...{ verification, invitation: null, age: age && (await stateAge(age)) },
      };
      return resultOf(
        await accounts.execute({ id: accountId, decide: registerAccount, command, context: personal(accountId, context) }),
        () => ({
          accountId,
        }),
      );
    },

    /**
     * Makes a verified account for a person; without a password it mails a link to choose one.
     * `knownDevice` makes the browser a known one on which the password was chosen; null where another password holds, or none.
     */
    async invite(input: Invite, context: CommandContext) {
      const { name, email, role, password, origin, age = null } = input;
      const address = people.nameOf(email);
      if (input.accountId !== undefined) {
        const invited = await people.find(input.accountId);
        // Asked again, as when the filling of demonstration data was interrupted.
        if (invited.registered && invited.email === email && invited.origin === origin)
          return succeeded({ accountId: input.accountId, knownDevice: null });
      }
      const accountId = await freeId(address, input.accountId ?? newId());
      if (accountId === null) return failed('account_exists');
      const passwordHash = password === null ? '' : await hasher.hash(password);
      const reserved = await reservations.execute({
        id: address,
        decide: reserve,
        command: { owner: accountId, expiresAt: null, now: clock() },
        context,
      });
      if (!reserved.ok) return refusal(reserved.refusal);
      // The link of an invitation bears the account's own id: that is how its mail is told from a reset.
      const invitation = password === null ? newLink('invitation', clock(), accountId) : null;
      const command: RegisterAccount = {
        ...{ accountId, role, referrer: null, origin, name, email, passwordHash },
        ...{ verification: null, invitation, age },
      };
      const registered = await accounts.execute({ id: accountId, decide: registerAccount, command, context: personal(accountId, context) });
      if (registered.ok && role === 'admin') await admins.enter(accountId, clock(), context);
      // Of two who come at once one is refused: the password that holds is theirs who is answered.
      return resultOf(registered, () => ({ accountId, knownDevice: password === null ? null : devices.mark(accountId, null) }));
    },
  };
}
