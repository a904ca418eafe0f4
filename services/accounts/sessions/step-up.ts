import { limits } from '@aarambh/contracts/limits.ts';
import { stepUp as stepUpRoute } from '@aarambh/contracts/routes/security.ts';
import { failed, succeeded } from '@aarambh/kernel/result.ts';
import { hasPassword } from '../account/state.ts';
import type { Directory } from '../people/directory.ts';
import type { AccountsPorts } from '../ports.ts';
import type { ConfirmsPerson } from '../second-factor/own.ts';
import type { AccountsService } from '../service.ts';
import type { Sessions } from './sessions.ts';

const FRESH_MS = limits.stepUpMinutes * 60_000;

/**
 * Proving anew who one is, for what a session that was left open, or stolen, is not enough for: a session is fresh for 15 minutes after it began, and after
 * each time that its person proved it.
 */
export function stepUps(
  { wall }: Pick<AccountsPorts, 'wall'>,
  { people, sessions, confirms }: { readonly people: Directory; readonly sessions: Sessions; readonly confirms: ConfirmsPerson },
): Pick<AccountsService, 'stepUp' | 'stepUpOf'> {
  return {
    async stepUpOf({ accountId, sessionId }) {
      const provedAt = await sessions.provedAt(accountId, sessionId);
      if (provedAt !== null && wall() < provedAt + FRESH_MS) return null;
      const person = await people.find(accountId);
      if (!hasPassword(person)) return { way: 'sign_in', path: '/login' };
      return { way: person.secondFactor === null ? 'password' : 'password_and_code', path: stepUpRoute.path };
    },

    async stepUp({ accountId, sessionId, password, code }, context) {
      const confirmed = await confirms({ accountId, password, code }, context);
      if (!confirmed.ok) return confirmed;
      if (!(await sessions.proved(accountId, sessionId))) return failed('not_found');
      return succeeded({ until: new Date(wall() + FRESH_MS).toISOString() });
    },
  };
}
