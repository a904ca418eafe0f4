/** Why a person who proved who they are is not let in all the same, beside what every call may answer. */
export const notLetIn = ['sign_in_refused', 'email_not_verified', 'guardian_consent_missing', 'erasure_pending'] as const;

/** Why a sign-in with the right password is not done yet. */
export const stepLeft = [
  'second_factor_required',
  'second_factor_setup_required',
  'second_factor_code_wrong',
  'sign_in_step_expired',
] as const;

export type NotLetIn = (typeof notLetIn)[number] | 'account_suspended' | 'forbidden';

/** Why a sign-in is refused, or is not done yet. */
export type SignInCode = NotLetIn | (typeof stepLeft)[number] | 'rate_limited' | 'idempotency_key_reused' | 'not_found' | 'busy';
