import type { MessageAnswer, SignedIn } from '@aarambh/contracts/http/accounts.ts';
import type { BodyOf } from '@aarambh/contracts/routes/route.ts';
import type {
  beginSecondFactor,
  changeOwnPassword,
  enrolSecondFactor,
  memberSteps,
  RecoveryCodesAnswer,
  removeSecondFactor,
  renewRecoveryCodes,
  SecondFactorSetup,
  SecondFactorView,
  SignedInEnrolled,
} from '@aarambh/contracts/routes/security.ts';
import { isProblem } from '../api/problem.ts';

/** The steps of a sign-in after its password, as each console asks them. Refusals are ApiErrors. */
export interface StepCalls {
  readonly code: (body: BodyOf<typeof memberSteps.code>) => Promise<SignedIn>;
  readonly begin: (body: BodyOf<typeof memberSteps.begin>) => Promise<SecondFactorSetup>;
  readonly enrol: (body: BodyOf<typeof memberSteps.enrol>) => Promise<SignedInEnrolled>;
}

/** How a person signs in, as each console asks with its own session. */
export interface SecurityCalls {
  readonly changePassword: (body: BodyOf<typeof changeOwnPassword>) => Promise<MessageAnswer>;
  readonly view: (signal: AbortSignal) => Promise<SecondFactorView>;
  readonly begin: (body: BodyOf<typeof beginSecondFactor>) => Promise<SecondFactorSetup>;
  readonly enrol: (body: BodyOf<typeof enrolSecondFactor>) => Promise<RecoveryCodesAnswer>;
  readonly renewRecoveryCodes: (body: BodyOf<typeof renewRecoveryCodes>) => Promise<RecoveryCodesAnswer>;
  readonly remove: (body: BodyOf<typeof removeSecondFactor>) => Promise<MessageAnswer>;
}

/** What is left of a sign-in whose password was right. */
export interface LeftStep {
  readonly needs: 'code' | 'setup';
  readonly challenge: string;
}

/** The step that a refused sign-in names; null when it was refused for good. */
export function stepOf(error: unknown): LeftStep | null {
  if (!isProblem(error, 'second_factor_required', 'second_factor_setup_required')) return null;
  return { needs: error.code === 'second_factor_required' ? 'code' : 'setup', challenge: String(error.details.challenge) };
}
