import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { Actor } from '@aarambh/kernel/metadata.ts';
import { rightsKept, type OfAdmins, type RightsKept } from './roles.ts';
import { isLive, type AccountState, type LinkRequest } from './state.ts';

/**
 * A person asks to be erased when `expiresAt` comes; asking again changes nothing. Codes not_found, and still_admin: an admin is let go by
 * another one first, so that the console is never without somebody.
 */
export function requestErasure(
  { requestId, expiresAt }: LinkRequest,
  state: AccountState,
): Decision<AccountEvent, 'not_found' | 'still_admin'> {
  if (!isLive(state)) return refuse('not_found');
  if (state.role === 'admin') return refuse('still_admin');
  if (state.erasing !== null) return [];
  return [{ type: 'ErasureRequested', data: { accountId: state.accountId, requestId, until: expiresAt } }];
}

export interface WithdrawErasure {
  readonly requestId: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Takes back what a person asked for, while there is time; again changes nothing. Codes link_unknown, and link_expired for a link whose
 * time is over, or that is of an older request than the one that runs.
 */
export function withdrawErasure(
  { requestId, now }: WithdrawErasure,
  state: AccountState,
): Decision<AccountEvent, 'link_unknown' | 'link_expired'> {
  const { registered, accountId, erasing } = state;
  if (!registered) return refuse('link_unknown');
  if (!isLive(state)) return refuse('link_expired');
  if (erasing === null) return [];
  if (erasing.requestId !== requestId || now >= Date.parse(erasing.expiresAt)) return refuse('link_expired');
  return [{ type: 'ErasureWithdrawn', data: { accountId, requestId } }];
}

/**
 * Records that a person was erased, for good, and a guardian with them who was asked and has not answered. For an admin who asks for it:
 * whatever erases by itself names what that was decided on. Codes not_found, last_admin, contended.
 */
export function eraseAccount(
  command: OfAdmins,
  state: AccountState,
  context: { readonly actor: Actor },
): Decision<AccountEvent, 'not_found' | RightsKept> {
  if (!state.registered) return refuse('not_found');
  if (!isLive(state)) return [];
  const { accountId, guardian } = state;
  const forgotten: readonly AccountEvent[] =
    guardian?.status === 'asked' ? [{ type: 'GuardianForgotten', data: { accountId, requestId: guardian.requestId } }] : [];
  return rightsKept(command, state, context) ?? [...forgotten, { type: 'AccountErased', data: { accountId } }];
}

/**
 * What an erasure that happens by itself is decided on: the request of the person, whose time has come; or the one to their guardian, who declined or
 * did not answer in time. `now` is in milliseconds since the epoch.
 */
export interface ErasureGround {
  readonly kind: 'own-request' | 'guardian';
  readonly requestId: string;
  readonly now: number;
}

/** Erases a person for what that was decided on. Code nothing_to_do where it has changed: it was taken back, answered or asked anew. */
export function eraseFor(
  ground: ErasureGround,
): (...given: Parameters<typeof eraseAccount>) => Decision<AccountEvent, 'not_found' | 'nothing_to_do' | RightsKept> {
  return (command, state, context) =>
    isLive(state) && !stands(ground, state) ? refuse('nothing_to_do') : eraseAccount(command, state, context);
}

function stands({ kind, requestId, now }: ErasureGround, { erasing, guardian }: AccountState): boolean {
  if (kind === 'own-request') return erasing?.requestId === requestId && now >= Date.parse(erasing.expiresAt);
  if (guardian?.requestId !== requestId || guardian.status === 'given') return false;
  return guardian.status === 'declined' || now >= Date.parse(guardian.expiresAt);
}
