import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { isLive, type AccountState } from './state.ts';

export interface AnswerGuardianConsent {
  readonly requestId: string;
  readonly agrees: boolean;
  /** Version of the text that was shown. */
  readonly textVersion: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** A guardian agrees, or does not, and is forgotten. Codes link_unknown, link_expired; already_decided when they had answered otherwise. */
export function answerGuardianConsent(
  { requestId, agrees, textVersion, now }: AnswerGuardianConsent,
  { accountId, guardian, ...rest }: Readonly<AccountState>,
): Decision<AccountEvent, 'link_unknown' | 'link_expired' | 'already_decided'> {
  if (!rest.registered) return refuse('link_unknown');
  if (!isLive({ accountId, guardian, ...rest })) return refuse('link_expired');
  if (guardian?.requestId !== requestId) return refuse('link_unknown');
  if (guardian.status !== 'asked') return (guardian.status === 'given') === agrees ? [] : refuse('already_decided');
  if (now >= Date.parse(guardian.expiresAt)) return refuse('link_expired');
  const answered: AccountEvent = agrees
    ? { type: 'GuardianConsentGiven', data: { accountId, requestId, textVersion } }
    : { type: 'GuardianConsentDeclined', data: { accountId, requestId } };
  return [answered, { type: 'GuardianForgotten', data: { accountId, requestId } }];
}
