import type { ConsoleName } from '@aarambh/contracts/roles.ts';
import type { SecondFactorView } from '@aarambh/contracts/routes/security.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import type { Caller, IssuedSession, NotLetIn } from '../sessions/issued-session.ts';

/** What an authenticator app is told, once. */
export interface SecondFactorOffer {
  /** Comes back with the first code, within ten minutes. */
  readonly setup: string;
  /** Base32. */
  readonly secret: string;
  readonly uri: string;
}

/** Recovery codes in the clear: shown once, stored as hashes only. */
export interface RecoveryCodes {
  readonly recoveryCodes: string[];
}

/** Any use case: too many passwords wait, the person was erased meanwhile, or guessed too often. */
type Anywhere = 'busy' | 'not_found' | 'rate_limited' | 'idempotency_key_reused';
/** The sign-in has to begin again. */
export type StepExpired = 'sign_in_step_expired';
export type Unproved =
  'not_found' | 'password_unset' | 'rate_limited' | 'password_wrong' | 'second_factor_code_wrong' | 'second_factor_missing';
export type NotEnrolled = StepExpired | 'not_found' | 'second_factor_code_wrong' | 'second_factor_exists' | 'idempotency_key_reused';

/** The step of a sign-in after its password. `challenge` is what the refused sign-in carried; `console` where it began. */
interface Step {
  readonly challenge: string;
  readonly console: ConsoleName;
}

/** What a stolen session must not be enough for. */
interface Confirmed {
  readonly accountId: string;
  readonly password: string;
  readonly code: string;
}

/** The second factor of accounts: codes of an authenticator app (TOTP), and recovery codes. */
export interface SecondFactorService {
  /** The second step of a sign-in. */
  signIn(
    input: Step & { readonly code: string; readonly caller: Caller },
    context: CommandContext,
  ): Promise<Result<IssuedSession, StepExpired | NotLetIn | 'second_factor_code_wrong' | Anywhere>>;
  /** For who must set one up before the sign-in goes on. */
  beginAtSignIn(input: Step): Promise<Result<SecondFactorOffer, StepExpired | NotLetIn>>;
  enrolAtSignIn(
    input: Step & { readonly setup: string; readonly code: string; readonly caller: Caller },
    context: CommandContext,
  ): Promise<Result<IssuedSession & RecoveryCodes, NotLetIn | NotEnrolled | Anywhere>>;

  view(accountId: string): Promise<SecondFactorView>;
  /** `code` of the one before, where there is one: it is replaced. */
  begin(
    input: { readonly accountId: string; readonly password: string; readonly code: string | null },
    context: CommandContext,
  ): Promise<Result<SecondFactorOffer, Unproved | Anywhere>>;
  enrol(
    input: { readonly accountId: string; readonly setup: string; readonly code: string },
    context: CommandContext,
  ): Promise<Result<RecoveryCodes, NotEnrolled | Anywhere>>;
  renewRecoveryCodes(input: Confirmed, context: CommandContext): Promise<Result<RecoveryCodes, Unproved | Anywhere>>;
  /** Code second_factor_kept where the role cannot do without. */
  remove(input: Confirmed, context: CommandContext): Promise<Result<undefined, Unproved | 'second_factor_kept' | Anywhere>>;
  /** For who lost everything that proves them: an operator takes it away, and every session ends. Codes not_found, second_factor_missing. */
  reset(email: string, context: CommandContext): Promise<Result<{ readonly accountId: string }>>;
}
