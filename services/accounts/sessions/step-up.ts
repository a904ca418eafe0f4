import { limits } from '@aarambh/contracts/limits.ts';
import { stepUp as stepUpRoute, type StepUpWay } from '@aarambh/contracts/routes/security.ts';
import type { Identity } from '@aarambh/http/identity.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { failed, succeeded } from '@aarambh/kernel/result.ts';
import { hasPassword } from '../account/state.ts';
import type { Core } from '../core.ts';
import type { ConfirmsPerson } from '../second-factor/own.ts';

const FRESH_MS = limits.stepUpMinutes * 60_000;

/**
 * Proving anew who one is, for what a session that was left open, or stolen, is not enough for: a session is fresh for 15 minutes after it began, and after
 * each time that its person proved it.
 */
export function stepUps({ people, sessions, wall }: Core, confirms: ConfirmsPerson) {
  return {
    /** How a person proves anew who they are, and where; null while their session is fresh: it began, or they proved it, within 15 minutes. */
    async stepUpOf({
      accountId,
      sessionId,
    }: Pick<Identity, 'accountId' | 'sessionId'>): Promise<{ readonly way: StepUpWay; readonly path: string } | null> {
      const provedAt = await sessions.provedAt(accountId, sessionId);
      if (provedAt !== null && wall() < provedAt + FRESH_MS) return null;
      const person = await people.find(accountId);
      if (!hasPassword(person)) return { way: 'sign_in', path: '/login' };
      return { way: person.secondFactor === null ? 'password' : 'password_and_code', path: stepUpRoute.path };
    },

    /** Makes a session fresh, by the password and, where the account has a second factor, a code. Code not_found also for a session that has ended. */
    async stepUp({ sessionId, ...proof }: Parameters<ConfirmsPerson>[0] & { readonly sessionId: string }, context: CommandContext) {
      const confirmed = await confirms(proof, context);
      if (!confirmed.ok) return confirmed;
      if (!(await sessions.proved(proof.accountId, sessionId))) return failed('not_found');
      return succeeded({ until: new Date(wall() + FRESH_MS).toISOString() });
    },
  };
}
