import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { requestVerification } from '../account/decisions.ts';
import { isLive, type AccountState } from '../account/state.ts';
import { newLink } from './link-lives.ts';
import type { Core } from '../core.ts';
import { reserve } from '../reservation.ts';

/**
 * Mails another verification link to the address of an account that is not verified, at most ten an hour; the address stays reserved
 * as long as the link lives. Does nothing for any other account.
 */
export type SendFreshLink = (person: AccountState, address: string, context: CommandContext) => Promise<void>;

export function freshLinks({ accounts, reservations, allowance, clock }: Core): SendFreshLink {
  return async (person, address, context) => {
    const { accountId } = person;
    if (!isLive(person) || person.verified || person.suspended || !(await allowance(accountId))) return;
    const link = newLink('verification', clock());
    const reserving = { owner: accountId, expiresAt: link.expiresAt, now: clock() };
    const reserved = await reservations.execute({ id: address, decide: reserve, command: reserving, context });
    if (reserved.ok) await accounts.execute({ id: accountId, decide: requestVerification, command: link, context });
  };
}
