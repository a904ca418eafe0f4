import type { Identity } from '@aarambh/http/identity.ts';
import type { SessionView } from '@aarambh/contracts/http/accounts.ts';
import type { SecurityLogRecord } from '@aarambh/contracts/records/accounts.ts';
import type { Crop } from '@aarambh/contracts/files/pictures.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { ConsoleName, Role } from '@aarambh/contracts/roles.ts';
import type { StepUpWay } from '@aarambh/contracts/routes/security.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { MailContact, MailKind } from '@aarambh/kernel/outbox.ts';
import type { PictureRefusal } from '@aarambh/kernel/ports/pictures.ts';
import type { ProcessReactor } from '@aarambh/kernel/process.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { ChangePreferences } from './account/decisions.ts';
import type { RightsKept } from './account/roles.ts';
import type { Caller, IssuedSession, NotLetIn, SessionEnd } from './sessions/issued-session.ts';
import type { EmailChanges } from './email-change/service.ts';
import type { GoogleLogin } from './google/service.ts';
import type { OwnDataService } from './own-data/service.ts';
import type { SharedPasswords } from '@aarambh/context/shared-passwords.ts';
import type { OwnErasure } from './own-erasure/service.ts';
import type { SavedFilters } from './saved-filters/service.ts';
import type { GuardianService } from './guardian/service.ts';
import type { StatedAge } from './guardian/stated-age.ts';
import type { OwnSignIns } from './sign-in/own-sign-ins.ts';
import type { Views } from './views/service.ts';
import type { SecondFactorService, Unproved } from './second-factor/service.ts';

export type { Identity } from '@aarambh/http/identity.ts';
export type { Caller, IssuedSession, Person, SessionEnd } from './sessions/issued-session.ts';
export type { ConsoleName } from '@aarambh/contracts/roles.ts';

/** Any command: the key names another request, or too many passwords wait. */
type Repeated = 'idempotency_key_reused';
type Personal = Repeated | 'not_found' | 'busy';
type NotApproved = 'not_found' | 'already_decided' | 'own_proposal' | 'own_benefit' | Repeated;
type BadLink = 'link_unknown' | 'link_expired';

/** Why a sign-in is refused, or is not done yet. */
export type SignInCode =
  | NotLetIn
  | 'rate_limited'
  | 'second_factor_required'
  | 'second_factor_setup_required'
  | 'second_factor_code_wrong'
  | 'sign_in_step_expired'
  | Personal;

/** Who somebody is, for contexts that give their people rights of their own. */
export interface Standing {
  readonly role: Role;
  readonly name: string;
  readonly email: string;
  /** They proved their address. */
  readonly verified: boolean;
  readonly origin: 'signup' | 'invitation' | 'demonstration';
}

/** What happened around accounts, for 180 days; it goes with the person. */
export interface SecurityLogService {
  /** The newest first, at most 1,400; empty for who was erased. */
  of(accountId: string): Promise<readonly SecurityLogRecord[]>;
  /** Keeps who took a file of many people's data; rejects when it cannot. */
  exported(taken: { readonly accountId: string; readonly address: string; readonly file: string }): Promise<void>;
}

/** Accounts, their mail links and their sessions, as far as the api may call them. */
export interface AccountsService {
  readonly google: GoogleLogin;
  readonly signIns: OwnSignIns;
  readonly emailChanges: EmailChanges;
  readonly sharedPasswords: SharedPasswords;
  signUp(
    input: {
      name: string;
      email: string;
      password: string;
      referrer: string | null;
      /** 18 or older, or who is asked in their stead; null or absent: nobody asked, and the account works as it always did. */
      age?: StatedAge | null;
      /** Default: user. `org` is who opens a college, whose name is the account's then. */
      role?: 'user' | 'org';
    },
    context: CommandContext,
  ): Promise<Result<{ accountId: string }, 'password_common' | 'account_exists' | Personal>>;
  /** Confirms an address; a link opened again answers the same. Codes link_expired, link_unknown. */
  verifyEmail(token: string, context: CommandContext): Promise<Result<{ name: string }, BadLink | Repeated>>;
  /** What a link would confirm, and changes nothing: mail scanners open links. `askedAt` is null once it was confirmed. Codes as above. */
  checkVerification(
    token: string,
  ): Promise<Result<{ name: string; email: string; askedAt: string | null; verified: boolean; opensCollege: boolean }, BadLink>>;
  /** Mails the verification link again. Always succeeds, and takes the same time, whether the address is known or not. */
  sendVerification(email: string, context: CommandContext): Promise<Result<undefined, never>>;
  /** Always succeeds, and takes the same time, whether the address is known or not. */
  requestPasswordReset(email: string, context: CommandContext): Promise<Result<undefined, never>>;
  checkResetToken(token: string): Promise<Result<{ email: string }, BadLink>>;
  /** Single use; ends every session of the account. `knownDevice` makes the browser that did it a known one. */
  resetPassword(
    input: { email: string; password: string; token: string },
    context: CommandContext,
  ): Promise<Result<{ knownDevice: string }, 'password_common' | BadLink | Personal>>;
  /** For who is signed in with `sessionId`: every other session ends. Codes password_wrong, password_same, password_common, rate_limited. */
  changeOwnPassword(
    input: { accountId: string; sessionId: string; current: string; password: string },
    context: CommandContext,
  ): Promise<Result<undefined, 'password_unset' | 'password_wrong' | 'password_same' | 'password_common' | 'rate_limited' | Personal>>;

  /**
   * Same answer and same time for an unknown email and a wrong password; `email_not_verified`, `forbidden` for who may not open the
   * admin console, and `second_factor_required` or `second_factor_setup_required` with a challenge, only after the right one. `otp` is a code of the
   * second factor, which is the second step in the same call: second_factor_code_wrong. `console` is where they sign in; which console opens, the answer says.
   */
  signIn(
    input: { email: string; password: string; otp?: string | undefined; console: ConsoleName; caller: Caller },
    context: CommandContext,
  ): Promise<Result<IssuedSession, SignInCode>>;
  /**
   * The same for an account that another context found, by whatever somebody named at its own sign-in; for what nobody has, an id that nobody has, which takes as
   * long. `barred` is why they are not let in there even so, and is answered only after the right password.
   */
  signInAs<Barred extends ProblemCode>(
    input: { accountId: string; password: string; otp?: string | undefined; barred: Barred | null; caller: Caller },
    context: CommandContext,
  ): Promise<Result<IssuedSession, SignInCode | Barred>>;
  /** The account that an address belongs to, as its reservation says; for an unknown one an id that nobody has. Takes the same time for both. */
  accountAt(email: string): Promise<string>;
  /** Who somebody is, as accepted last; null for who was never registered, or is erased. */
  standingOf(accountId: string): Promise<Standing | null>;
  /** Says whether an account needs a second factor for what it may do beside its role. Who has none then signs in anew, and sets it. */
  demandSecondFactor(accountId: string, demanded: boolean, context: CommandContext): Promise<void>;
  /** Ends every session that began by then; in milliseconds. */
  endSessionsOf(accountId: string, startedBy: number): Promise<void>;
  readonly secondFactor: SecondFactorService;
  /** How a person proves anew who they are, and where; null while their session is fresh: it began, or they proved it, within 15 minutes. */
  stepUpOf(of: Pick<Identity, 'accountId' | 'sessionId'>): Promise<{ readonly way: StepUpWay; readonly path: string } | null>;
  /** Makes a session fresh, by the password and, where the account has a second factor, a code. Code not_found also for a session that has ended. */
  stepUp(
    input: { readonly accountId: string; readonly sessionId: string; readonly password: string; readonly code: string | null },
    context: CommandContext,
  ): Promise<Result<{ readonly until: string }, Unproved | Personal>>;
  readonly securityLog: SecurityLogService;
  readonly guardians: GuardianService;
  /** Admins who look at people's pages. */
  readonly views: Pick<Views, 'begin' | 'end' | 'of'>;
  readonly looks: Views['looks'];
  /** The address to which people write who want something put right about their data. */
  readonly grievanceContact: string;
  readonly ownErasure: OwnErasure;
  readonly ownData: OwnDataService;
  /** What a person said of their age; null where nobody asked. */
  ageOf(accountId: string): Promise<'adult' | 'minor' | null>;
  /** Whether a person may do nothing else before they state it: a week after they were first asked. Synchronous where they may. */
  owesAge(accountId: string): boolean | Promise<boolean>;
  /** States it once. Who is under 18 is signed out everywhere, and waits for the guardian's consent. Code own_benefit: the address is their own. */
  declareAge(
    input: { accountId: string; age: StatedAge },
    context: CommandContext,
  ): Promise<Result<undefined, 'already_decided' | 'own_benefit' | 'forbidden' | Personal>>;
  /** Rotates: the token just replaced answers its same successor for ten seconds; any later reuse ends the family. */
  refresh(input: {
    refreshToken: string;
    console: ConsoleName;
    caller: Caller;
  }): Promise<Result<IssuedSession, 'token_invalid' | 'session_ended' | 'account_suspended'>>;
  signOut(refreshToken: string): Promise<void>;
  sessions(accountId: string, currentSessionId: string): Promise<SessionView[]>;
  endSession(accountId: string, sessionId: string): Promise<Result<undefined, 'not_found'>>;
  /** Ends every session of the account but the one named. */
  endOtherSessions(accountId: string, currentSessionId: string): Promise<void>;
  /**
   * Verifies an access token (HS256 only) and that its session lives. Synchronous for a token seen before. Of an admin who looks at somebody's
   * pages it answers that person, with `viewedBy`; `view_ended` once that is over.
   */
  authenticate(accessToken: string): Identity | ProblemCode | Promise<Identity | ProblemCode>;
  /** Whether a session that was verified once lives still, and its account may be used as it was then. */
  isSignedIn(identity: Identity): Promise<boolean>;
  /** Calls back with sessions that ended or accounts that were suspended, so that their sockets close within a second. */
  onSessionsEnded(listener: (ended: { accountId: string; sessionId: string | null }) => void): () => void;

  /** The bio as it was accepted last; '' for who is unknown or erased. */
  readonly savedFilters: SavedFilters;
  bioOf(accountId: string): Promise<string>;
  changeName(accountId: string, name: string, context: CommandContext): Promise<Result<undefined, Personal>>;
  /** Keeps time zone and theme with the account. */
  changePreferences(accountId: string, wanted: ChangePreferences, context: CommandContext): Promise<Result<undefined, Personal>>;
  changeBio(accountId: string, bio: string, context: CommandContext): Promise<Result<undefined, Personal>>;
  setPicture(
    accountId: string,
    /** As it was sent; `crop` is the square of it to show, null the middle. */
    picture: { readonly bytes: Uint8Array; readonly crop: Crop | null },
    context: CommandContext,
  ): Promise<Result<{ fileId: string }, PictureRefusal | 'file_too_large' | 'not_found' | Repeated>>;
  /** The id of the file that they show; null where there is none. */
  pictureOf(accountId: string): Promise<string | null>;
  removePicture(accountId: string, context: CommandContext): Promise<Result<{ fileId: null }, 'not_found' | Repeated>>;

  /**
   * Makes a verified account for somebody; without a password it mails a link to choose one. `age`: what whoever invites them knows of it; absent: they are asked.
   * `knownDevice` makes the browser a known one on which the password was chosen; null where another password holds, or none.
   */
  invite(
    input: {
      accountId?: string;
      name: string;
      email: string;
      role: Role;
      password: string | null;
      origin: 'invitation' | 'demonstration';
      age?: 'adult';
    },
    context: CommandContext,
  ): Promise<Result<{ accountId: string; knownDevice: string | null }, 'account_exists' | Personal>>;
  /**
   * Where people land after a sign-in whose account was made for something: whoever knows of such a place says so, once, when the server starts. It answers
   * the path of a page, or null.
   */
  landWith(placeOf: (accountId: string) => Promise<string | null>): void;
  /** That place of a plain user; null for who lands at the page of their role, as everybody does who signed up by themselves. */
  landingOf(accountId: string): Promise<string | null>;
  suspend(accountId: string, context: CommandContext): Promise<Result<undefined, 'not_found' | RightsKept | Repeated>>;
  reinstate(accountId: string, context: CommandContext): Promise<Result<undefined, 'not_found' | Repeated>>;
  /** A role outside the console; those of the console are proposed: approval_needed. */
  changeRole(
    accountId: string,
    role: Role,
    context: CommandContext,
  ): Promise<Result<undefined, 'not_found' | 'approval_needed' | RightsKept | Repeated>>;
  /** Proposes a role of the console in the name of the account that acts; somebody else approves it. */
  proposeRole(
    accountId: string,
    role: Role,
    context: CommandContext,
  ): Promise<Result<undefined, 'forbidden' | 'not_found' | 'already_proposed' | 'nothing_to_do' | Repeated>>;
  /**
   * Gives the proposed role. Never by who proposed it, nor by whom it is for (own_proposal, own_benefit), and only by an admin whose own role
   * came from the terminal or the demonstration, or is a day old (approver_too_new).
   */
  approveRole(
    accountId: string,
    proposalId: string,
    context: CommandContext,
  ): Promise<Result<undefined, 'forbidden' | 'approver_too_new' | NotApproved>>;
  rejectRole(
    accountId: string,
    proposalId: string,
    context: CommandContext,
  ): Promise<Result<undefined, 'forbidden' | 'not_found' | 'already_decided' | 'own_benefit' | Repeated>>;
  /** An operator at the terminal is the second person. Code not_found: nobody has that address, or nothing is proposed for them. */
  approveAtTerminal(email: string, context: CommandContext): Promise<Result<{ accountId: string; role: Role }, NotApproved>>;
  /** Why an admin may not approve what others propose, whatever it is about; null when they may. */
  approvalRefused(accountId: string): Promise<'approver_too_new' | null>;
  /** Whether others see the person: registered, not suspended, and neither erased nor about to be by their own wish. */
  isInUse(accountId: string): Promise<boolean>;
  /** Whether there is a person behind an account: registered and not erased. */
  exists(accountId: string): Promise<boolean>;
  /** Destroys the person's key, appends the fact, evicts caches, forgets files and sessions. */
  erase(accountId: string, context: CommandContext): Promise<Result<undefined, 'not_found' | RightsKept | Repeated>>;
}

/** What runs by itself, apart from the use cases. */
export interface AccountsMachinery {
  /** Mail links and security notices, credit referrals, finish what a crash interrupted: each once per fact. */
  readonly reactors: readonly Reactor<AccountEvent>[];
  /** Erasures that people asked for themselves, each carried out when it is due; and downloads of what we hold of them. */
  readonly processes: readonly ProcessReactor<never>[];
  /** Whether a download of everything still has that file. */
  usesDownload(fileId: string, accountId: string): Promise<boolean>;
  /** The accounts' mails, by the names that stand in the outbox. */
  readonly mails: Readonly<Record<string, MailKind>>;
  /** Takes up what a stop of some process interrupted. Called when reactors may run, and now and then from then on. */
  takeUp(): Promise<void>;
  /** Resolves when what was asked so far and happens behind the answers is done. */
  settled(): Promise<void>;
  /** Ends accounts of people under 18 whose guardian declined, or did not answer in time; what fails comes again. */
  endUnanswered(): Promise<void>;
  /** Whether an uploaded picture is the one that the person shows. */
  showsPicture(fileId: string, accountId: string): Promise<boolean>;
  /** Another node ended a session, or with null all of an account: its tokens are refused here too, and its sockets close. */
  sessionEndedElsewhere(end: SessionEnd): void;
  /** Name and address for a mail to an account's person; null for who is erased or unknown. */
  contactOf(accountId: string): Promise<MailContact | null>;
  /** Forgets sessions and the security log of an erased person once more, when no process can have their key at hand any more. */
  forgetAgain(accountId: string): Promise<void>;
}
