import type { ContextPorts } from '@aarambh/context/context.ts';
import type { InboxBudget } from '@aarambh/context/inbox-budget.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { SignInCode } from '@aarambh/contracts/sign-in-codes.ts';
import type { Caller, OpenedSession } from '@aarambh/http/session-cookies.ts';
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
