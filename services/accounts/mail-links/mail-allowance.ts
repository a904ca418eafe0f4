import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';

const NAMESPACE = 'account-mails';
const WINDOW_MS = 3600_000;
/** Mails with links that one account gets in an hour, whoever asks for them. */
const MAX_MAILS = 10;

/** Whether one more mail with a link may go to an account now; counts it. */
export type MailAllowance = (accountId: string) => Promise<boolean>;

export function mailAllowance(state: OperationalState, factor: number): MailAllowance {
  return async (accountId) => (await state.increment(NAMESPACE, accountId, 1, WINDOW_MS)) <= MAX_MAILS * factor;
}
