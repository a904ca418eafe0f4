import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';

const NAMESPACE = 'account-mails';
const WINDOW_MS = 3600_000;
/** Mails with links that one account gets in an hour, or one address that is no account's yet, whoever asks for them. */
const MAX_MAILS = 10;

/** Whether one more mail with a link may go now to an account, by its id, or to an address, by the name of its reservation; counts it. */
export type MailAllowance = (of: string) => Promise<boolean>;

export function mailAllowance(state: OperationalState, factor: number): MailAllowance {
  return async (of) => (await state.increment(NAMESPACE, of, 1, WINDOW_MS)) <= MAX_MAILS * factor;
}
