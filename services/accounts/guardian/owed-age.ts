import { opensAdminConsole } from '@aarambh/contracts/roles.ts';
import type { AccountState } from '../account/state.ts';
import type { Directory } from '../people/directory.ts';
import type { AccountsPorts } from '../ports.ts';

/** Since when accounts owe an answer; it goes with the answer, or with the account. */
const NAMESPACE = 'age-owed';
/**
 * How long people may look around before they said whether they are 18 or older: from the eighth day on they cannot. The first day is the one on
 * which they are first asked, which is when they first come in: nobody owes an answer to a question that nobody put to them. So an account that is
 * older than the question, or whose address was proved late, has its week too. Milliseconds.
 */
const PATIENCE_MS = 7 * 24 * 3_600_000;
/** Accounts that owe an answer and are kept in mind here; what is beyond is looked up when a token is seen the next time. */
const MOST = 32_768;

/** Whether nobody asked a person for their age yet. Staff are adults. */
export function asksAge({ age, role }: Pick<AccountState, 'age' | 'role'>): boolean {
  return age === null && !opensAdminConsole(role);
}

/** Who has not said whether they are 18 or older, and since when they are asked. */
export function owedAge({ state, wall }: Pick<AccountsPorts, 'state' | 'wall'>, people: Directory) {
  const asked = new Map<string, number>();

  /** The question is answered, or the account has ended. */
  async function settle(accountId: string): Promise<void> {
    asked.delete(accountId);
    await state.delete(NAMESPACE, accountId);
  }

  /** Another node may have heard the answer. */
  async function stillOwes(accountId: string): Promise<boolean> {
    if (asksAge(await people.find(accountId))) return true;
    asked.delete(accountId);
    return false;
  }

  return {
    settle,

    /** Notes a person who comes in, or whose token is looked at: from the first time on they are asked. */
    async seen(person: AccountState) {
      const { accountId } = person;
      if (!asksAge(person) || asked.has(accountId)) return;
      const now = wall();
      await state.put({ namespace: NAMESPACE, key: accountId, value: { since: now }, ifVersion: 0 });
      const noted = await state.get<{ since: number }>(NAMESPACE, accountId);
      if (asked.size >= MOST) asked.delete(asked.keys().next().value!);
      asked.set(accountId, noted?.value.since ?? now);
    },

    /** Whether the account may do nothing else before it answers. Synchronous where it may. */
    isOverdue(accountId: string): boolean | Promise<boolean> {
      const since = asked.get(accountId);
      return since !== undefined && wall() >= since + PATIENCE_MS && stillOwes(accountId);
    },
  };
}
