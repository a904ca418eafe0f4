import type { ContextPorts } from '@aarambh/context/context.ts';
import type { InboxBudget } from '@aarambh/context/inbox-budget.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { Caller, HandedSession } from '@aarambh/http/session-cookies.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';

/** Who somebody is. */
interface Standing {
  readonly role: Role;
  readonly name: string;
  readonly email: string;
  readonly verified: boolean;
  readonly origin: 'signup' | 'invitation' | 'demonstration';
}

/** A session that was opened. */
export interface OpenedSession extends HandedSession {
  readonly person: { readonly accountId: string; readonly name: string; readonly email: string };
  readonly accessToken: string;
}

/** Why a sign-in is refused, or is not done yet. */
export type SignInCode =
  | 'sign_in_refused'
  | 'account_suspended'
  | 'erasure_pending'
  | 'email_not_verified'
  | 'guardian_consent_missing'
  | 'forbidden'
  | 'rate_limited'
  | 'second_factor_required'
  | 'second_factor_setup_required'
  | 'second_factor_code_wrong'
  | 'sign_in_step_expired'
  | 'idempotency_key_reused'
  | 'not_found'
  | 'busy';

/** What colleges need of the accounts: people sign up, sign in and are known there. */
export interface AccountsForColleges {
  signUp(
    input: { name: string; email: string; password: string; referrer: null; role: 'org' },
    context: CommandContext,
  ): Promise<Result<{ accountId: string }, 'password_common' | 'account_exists' | 'idempotency_key_reused' | 'not_found' | 'busy'>>;
  invite(
    input: { accountId: string; name: string; email: string; role: 'org'; password: string; origin: 'invitation'; age: 'adult' },
    context: CommandContext,
  ): Promise<Result<{ accountId: string; knownDevice: string | null }, 'account_exists' | 'idempotency_key_reused' | 'not_found' | 'busy'>>;
  signInAs<Barred extends ProblemCode>(
    input: { accountId: string; password: string; otp?: string | undefined; barred: Barred | null; caller: Caller },
    context: CommandContext,
  ): Promise<Result<OpenedSession, SignInCode | Barred>>;
  accountAt(email: string): Promise<string>;
  standingOf(accountId: string): Promise<Standing | null>;
  demandSecondFactor(accountId: string, demanded: boolean, context: CommandContext): Promise<void>;
  endSessionsOf(accountId: string, startedBy: number): Promise<void>;
}

/** What the server gives to the colleges beside what every context stands on. */
export interface CollegesHost {
  /** At least 32 bytes each: they name the streams of codes, and sign the links in mails. */
  readonly secrets: { readonly reservation: Uint8Array; readonly tokens: Uint8Array };
}

/** What the colleges stand on. */
export type CollegesPorts = Pick<
  ContextPorts,
  'commands' | 'store' | 'codec' | 'state' | 'outbox' | 'subjects' | 'clock' | 'publicUrl' | 'rateFactor'
> & {
  readonly accounts: AccountsForColleges;
  readonly host: CollegesHost;
  readonly invitationMails: InboxBudget;
};
