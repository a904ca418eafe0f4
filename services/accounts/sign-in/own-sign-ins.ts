import type { SignInsAnswer } from '@aarambh/contracts/routes/sign-ins.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { resultOf } from '@aarambh/kernel/result.ts';
import { hasPassword, type LinkedSignIn } from '../account/state.ts';
import { unlinkSignIn } from '../account/ways-in.ts';
import type { Core } from '../core.ts';
import { release } from '../reservation.ts';

/** Gives back whom a link meant, unless the account has the same link again. */
export type ReleaseLink = (accountId: string, name: string, context: CommandContext) => Promise<void>;

export function linkReleases({ reservations, people }: Core): ReleaseLink {
  return async (accountId, name, context) => {
    const { signIns } = await people.find(accountId);
    if (signIns.some((one) => one.reservation === name)) return;
    await reservations.execute({ id: name, decide: release, command: { kind: 'google', owner: accountId }, context });
  };
}

/** The ways to sign in that a person has, and taking one away. */
export function ownSignIns({ accounts, people, noted }: Core, releaseLink: ReleaseLink) {
  return {
    async of(accountId: string): Promise<Omit<SignInsAnswer, 'offered'>> {
      const person = await people.find(accountId);
      return { password: hasPassword(person), result: person.signIns.map(({ linkId: id, provider, since }) => ({ id, provider, since })) };
    },

    /** Codes not_found, last_sign_in where nothing else would be left. */
    async remove(accountId: string, linkId: string, context: CommandContext) {
      // What the accepted decision took away.
      let removed: LinkedSignIn | undefined;
      const outcome = await accounts.execute({
        id: accountId,
        decide: (command: { readonly linkId: string }, state) => {
          removed = state.signIns.find((one) => one.linkId === linkId);
          return unlinkSignIn(command, state);
        },
        command: { linkId },
        context,
      });
      noted.own(outcome, accountId, 'sign-in-unlinked', context);
      if (outcome.ok && removed !== undefined) await releaseLink(accountId, removed.reservation, context);
      return resultOf(outcome);
    },
  };
}
