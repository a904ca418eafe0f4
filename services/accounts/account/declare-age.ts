import { consentVersions } from '@aarambh/contracts/consents.ts';
import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { opensAdminConsole } from '@aarambh/contracts/roles.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { isLive, type AccountState, type LinkRequest } from './state.ts';

/** What a person said of their age: 18 or older, or who is asked in their stead. */
export type Age = 'adult' | (LinkRequest & { readonly name: string; readonly email: string });

export interface DeclareAge {
  readonly age: Age;
}

export function ageDeclared(accountId: string, age: Age): AccountEvent {
  if (age === 'adult') return { type: 'AdulthoodDeclared', data: { accountId, textVersion: consentVersions.age } };
  const { requestId, expiresAt, ...personal } = age;
  return { type: 'GuardianConsentRequested', data: { accountId, requestId, expiresAt }, personal };
}

/**
 * States the age of somebody whom nobody asked at their sign-up; it is said once. Nobody is their own guardian, and staff are adults. Who is
 * under 18 says it again only of a guardian who has not answered yet. Codes not_found, already_decided, own_benefit, forbidden.
 */
export function declareAge(
  { age }: DeclareAge,
  state: Readonly<AccountState>,
): Decision<AccountEvent, 'not_found' | 'already_decided' | 'own_benefit' | 'forbidden'> {
  if (!isLive(state)) return refuse('not_found');
  if (state.age !== null) return saidAlready(age, state) ? [] : refuse('already_decided');
  if (age !== 'adult' && age.email === state.email) return refuse('own_benefit');
  if (age !== 'adult' && opensAdminConsole(state.role)) return refuse('forbidden');
  return [ageDeclared(state.accountId, age)];
}

/** Whether that is what the person said before, and nobody has answered it since. */
function saidAlready(age: Age, state: Readonly<AccountState>): boolean {
  if (age === 'adult') return state.age === 'adult';
  return state.guardian?.status === 'asked' && state.guardian.email === age.email;
}
