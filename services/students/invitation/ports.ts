import type { ContextPorts } from '@aarambh/context/context.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { SignInCode } from '@aarambh/contracts/sign-in-codes.ts';
import type { Caller, OpenedSession } from '@aarambh/http/session-cookies.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';

/** Accounts, as invitations need them: people have one, or get one. */
export interface AccountsForInvitations {
  invite(
    input: {
      accountId: string;
      name: string;
      email: string;
      role: 'student';
      password: string;
      origin: 'invitation';
      age?: 'adult';
    },
    context: CommandContext,
  ): Promise<Result<{ accountId: string }, 'account_exists' | 'idempotency_key_reused' | 'not_found' | 'busy'>>;
  /** Where the password opens nothing, who joins is told to log in instead. */
  signInAs<Barred extends ProblemCode>(
    input: { accountId: string; password: string; barred: Barred | null; caller: Caller },
    context: CommandContext,
  ): Promise<Result<OpenedSession, SignInCode | Barred>>;
  /** The account that an address belongs to; for an unknown one an id that nobody has. */
  accountAt(email: string): Promise<string>;
  /** Null for who was never registered, or is erased. */
  standingOf(accountId: string): Promise<{ readonly email: string } | null>;
}

/** Colleges, as invitations need them. */
export interface CollegesForInvitations {
  /** Null for none. */
  collegeNamed(orgId: string): Promise<{
    readonly name: string;
    readonly code: string | null;
    /** It is approved and not suspended. */
    readonly active: boolean;
    /** It writes to more than the first few. */
    readonly released: boolean;
  } | null>;
}

/** What invitations stand on. */
export type InvitationPorts = Pick<
  ContextPorts,
  'commands' | 'state' | 'outbox' | 'subjects' | 'clock' | 'wall' | 'publicUrl' | 'report'
> & {
  readonly accounts: AccountsForInvitations;
  readonly colleges: CollegesForInvitations;
  /** At least 32 bytes: signs the links in mails. */
  readonly host: { readonly secrets: { readonly tokens: Uint8Array } };
};
