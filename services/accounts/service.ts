import type { Identity } from '@aarambh/http/identity.ts';
import type { SessionView } from '@aarambh/contracts/http/accounts.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { ConsoleName, Role } from '@aarambh/contracts/roles.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { Caller, IssuedSession } from './sessions/issued-session.ts';
import type { GuardianService } from './guardian/service.ts';
import type { SecondFactorService } from './second-factor/service.ts';

export type { Identity } from '@aarambh/http/identity.ts';
export type { Caller, IssuedSession, Person } from './sessions/issued-session.ts';
export type { ConsoleName } from '@aarambh/contracts/roles.ts';

/** Accounts, their mail links and their sessions. Every method checks the rules of A1 to A6. */
export interface AccountsService {
  signUp(
    input: {
      name: string;
      email: string;
      password: string;
      referrer: string | null;
      /** 18 or older, or who is asked in their stead; null or absent: nobody asked, and the account works as it always did. */
      age?: 'adult' | { readonly name: string; readonly email: string } | null;
    },
    context: CommandContext,
  ): Promise<Result<{ accountId: string }>>;
  /** Confirms an address; a link opened again answers the same (readings). Codes link_expired, link_unknown. */
  verifyEmail(token: string, context: CommandContext): Promise<Result<{ name: string }>>;
  /** What a link would confirm, and changes nothing: mail scanners open links. `askedAt` is null once it was confirmed. Codes as above. */
  checkVerification(token: string): Promise<Result<{ name: string; email: string; askedAt: string | null; verified: boolean }>>;
  /** Mails the verification link again. Always succeeds, and takes the same time, whether the address is known or not. */
  sendVerification(email: string, context: CommandContext): Promise<Result>;
  /** Always succeeds, and takes the same time, whether the address is known or not. */
  requestPasswordReset(email: string, context: CommandContext): Promise<Result>;
  checkResetToken(token: string): Promise<Result<{ email: string }>>;
  /** Single use; ends every session of the account. `knownDevice` makes the browser that did it a known one. */
  resetPassword(
    input: { email: string; password: string; token: string },
    context: CommandContext,
  ): Promise<Result<{ knownDevice: string }>>;
  /** For who is signed in with `sessionId`: every other session ends. Codes password_wrong, password_same, password_common, rate_limited. */
  changeOwnPassword(
    input: { accountId: string; sessionId: string; current: string; password: string },
    context: CommandContext,
  ): Promise<
    Result<
      undefined,
      'password_wrong' | 'password_same' | 'password_common' | 'rate_limited' | 'not_found' | 'busy' | 'idempotency_key_reused'
    >
  >;

  /**
   * Same answer and same time for an unknown email and a wrong password; `email_not_verified`, `forbidden` for who may not open the
   * admin console, and `second_factor_required` or `second_factor_setup_required` with a challenge, only after the right one. `console` is where they sign in; which console opens, the answer says.
   */
  signIn(
    input: { email: string; password: string; console: ConsoleName; caller: Caller },
    context: CommandContext,
  ): Promise<Result<IssuedSession>>;
  readonly secondFactor: SecondFactorService;
  readonly guardians: GuardianService;
  /** Rotates: the token just replaced answers its same successor for ten seconds; any later reuse ends the family. */
  refresh(input: { refreshToken: string; console: ConsoleName; caller: Caller }): Promise<Result<IssuedSession>>;
  signOut(refreshToken: string): Promise<void>;
  sessions(accountId: string, currentSessionId: string): Promise<SessionView[]>;
  endSession(accountId: string, sessionId: string): Promise<Result>;
  /** Verifies an access token (HS256 only) and that its session lives. Synchronous for a token seen before. */
  authenticate(accessToken: string): Identity | ProblemCode | Promise<Identity | ProblemCode>;
  /** Calls back with sessions that ended or accounts that were suspended, so that their sockets close within a second. */
  onSessionsEnded(listener: (ended: { accountId: string; sessionId: string | null }) => void): () => void;

  changeBio(accountId: string, bio: string, context: CommandContext): Promise<Result>;
  setPicture(
    accountId: string,
    picture: { contentType: string; bytes: Uint8Array } | null,
    context: CommandContext,
  ): Promise<Result<{ fileId: string | null }>>;

  /** Makes a verified account for somebody; without a password it mails a link to choose one. */
  invite(
    input: { accountId?: string; name: string; email: string; role: Role; password: string | null; origin: 'invitation' | 'demonstration' },
    context: CommandContext,
  ): Promise<Result<{ accountId: string }>>;
  suspend(accountId: string, context: CommandContext): Promise<Result>;
  reinstate(accountId: string, context: CommandContext): Promise<Result>;
  /** A role outside the console; those of the console are proposed: approval_needed. */
  changeRole(accountId: string, role: Role, context: CommandContext): Promise<Result>;
  /** Proposes a role of the console in the name of the account that acts; somebody else approves it. */
  proposeRole(accountId: string, role: Role, context: CommandContext): Promise<Result>;
  /**
   * Gives the proposed role. Never by who proposed it, nor by whom it is for (own_proposal, own_benefit), and only by an admin whose own role
   * came from the terminal or the demonstration, or is a day old (approver_too_new).
   */
  approveRole(accountId: string, proposalId: string, context: CommandContext): Promise<Result>;
  rejectRole(accountId: string, proposalId: string, context: CommandContext): Promise<Result>;
  /** An operator at the terminal is the second person. Code not_found: nobody has that address, or nothing is proposed for them. */
  approveAtTerminal(email: string, context: CommandContext): Promise<Result<{ accountId: string; role: Role }>>;
  /** Why an admin may not approve what others propose, whatever it is about; null when they may. */
  approvalRefused(accountId: string): Promise<'approver_too_new' | null>;
  /** Whether there is a person behind an account: registered and not erased. */
  exists(accountId: string): Promise<boolean>;
  /** Destroys the person's key, appends the fact, evicts caches, forgets files and sessions. */
  erase(accountId: string, context: CommandContext): Promise<Result>;

  /** Mails verification and reset links, credits referrals: each once per fact. */
  readonly reactors: readonly Reactor<AccountEvent>[];
}
