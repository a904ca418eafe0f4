import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { opensAdminConsole } from '@aarambh/contracts/roles.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { actingAccount, type Actor } from '@aarambh/kernel/metadata.ts';
import { isInUse, type AccountState } from './state.ts';

export interface BeginView {
  readonly viewId: string;
  /** Instants. */
  readonly since: string;
  readonly until: string;
  readonly reason: string;
}

/** Whether an admin may look at the pages of this person: staff work with other people's data, and who is suspended, or erased or about to be, is left alone. */
export function isViewable(state: Readonly<AccountState>): boolean {
  return isInUse(state) && !opensAdminConsole(state.role);
}

/** Lets an admin look at a person's pages for a while, with a reason that the person reads. Codes not_found, not_viewable. */
export function beginView(
  { viewId, since, until, reason }: BeginView,
  state: Readonly<AccountState>,
  context: { readonly actor: Actor },
): Decision<AccountEvent, 'not_found' | 'not_viewable'> {
  if (!state.registered) return refuse('not_found');
  if (!isViewable(state)) return refuse('not_viewable');
  if (state.views.some((view) => view.viewId === viewId)) return [];
  const { accountId } = state;
  return [{ type: 'AccountViewed', data: { accountId, viewId, viewedBy: actingAccount(context), since, until }, personal: { reason } }];
}
