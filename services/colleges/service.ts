import type { CollegeState, Seat } from '@aarambh/contracts/colleges/college.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { Caller, Joined } from '@aarambh/http/session-cookies.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import type { OpenedSession, SignInCode } from './ports.ts';

type Repeated = 'idempotency_key_reused';
type Told<Code extends ProblemCode, Value = undefined> = Promise<Result<Value, Code | Repeated>>;
type BadLink = 'link_unknown' | 'link_expired';
/** What something that an owner does to the people of the college answers. */
type ByOwner<Code extends ProblemCode> = Told<'wrong_profile' | 'forbidden' | 'college_closed' | 'not_found' | Code>;

/** The college of an account, and what the account may do there: decided on the streams, so it is true now. */
export interface CollegeOf {
  readonly orgId: string;
  readonly name: string;
  readonly state: CollegeState;
  readonly seat: Seat;
  /** The college is approved and not suspended: what it has of students is open to its people. */
  readonly active: boolean;
  /** The account may change something there: the college is active, and the seat is more than a view. */
  readonly writes: boolean;
}

/** What its own people see of a college beside that. */
export interface CollegeSeen extends CollegeOf {
  readonly code: string | null;
  /** What we asked for last; null where nothing is asked. */
  readonly question: string | null;
  /** Its invitations of students leave without a cap. */
  readonly released: boolean;
}

export interface OfferedSeat {
  readonly orgName: string;
  readonly email: string;
  readonly seat: Seat;
  readonly needsPassword: boolean;
}

/** A college as contexts see it that are about its students. */
export interface CollegeNamed {
  readonly name: string;
  /** Null before it was approved. */
  readonly code: string | null;
  /** It is approved and not suspended. */
  readonly active: boolean;
  /** Its invitations of students leave without a cap. */
  readonly released: boolean;
}

/** What colleges are to contexts that are about their students. */
export interface CollegeRights {
  /** The college that an account has a seat in; null for who has none. */
  collegeOf(accountId: string): Promise<CollegeOf | null>;
  /** The approved college that a code is of, in whatever case it is typed; null for a code that is nobody's, or was before. */
  orgByCode(code: string): Promise<{ readonly orgId: string; readonly name: string; readonly active: boolean } | null>;
  /** A college by its id, as it stands now; null for none. */
  collegeNamed(orgId: string): Promise<CollegeNamed | null>;
}

/** Colleges: how they come, who speaks for them, and what is decided about them. */
export interface CollegesService extends CollegeRights {
  signUp(
    input: { readonly orgName: string; readonly email: string; readonly password: string },
    context: CommandContext,
  ): Told<'password_common' | 'account_exists' | 'not_found' | 'busy'>;
  /**
   * By email, by code, or by both, which must name one college. Unknown addresses and codes, accounts of no college and wrong passwords are refused alike
   * and take as long. The code alone is the one of the owner who is there longest.
   */
  signIn(
    input: {
      readonly email: string;
      readonly orgCode: string;
      readonly password: string;
      readonly otp?: string | undefined;
      readonly caller: Caller;
    },
    context: CommandContext,
  ): Promise<Result<{ readonly session: OpenedSession; readonly college: CollegeOf }, SignInCode | 'org_not_approved' | 'org_suspended'>>;
  /** Makes a college for an account that somebody vouches for: its address counts as proved. Asked again it changes nothing. */
  foundFor(accountId: string, name: string, context: CommandContext): Promise<string | null>;

  /** The college of an account as it sees it. */
  seenBy(accountId: string): Promise<CollegeSeen | null>;
  answer(orgId: string, text: string, context: CommandContext): Told<'wrong_profile' | 'forbidden' | 'already_decided' | 'answers_full'>;
  invite(
    orgId: string,
    input: { readonly email: string; readonly seat: Seat },
    context: CommandContext,
  ): ByOwner<'already_colleague' | 'team_full' | 'rate_limited'>;
  withdraw(orgId: string, inviteeId: string, context: CommandContext): ByOwner<never>;
  changeSeat(orgId: string, accountId: string, seat: Seat, context: CommandContext): ByOwner<'last_owner' | 'nothing_to_do'>;
  remove(orgId: string, accountId: string, context: CommandContext): ByOwner<'last_owner'>;

  offerOf(token: string): Told<BadLink, OfferedSeat>;
  /** `name` and `password` where the link makes the account; `accountId` is who is signed in, null for nobody. */
  accept(
    token: string,
    input: { readonly name?: string | undefined; readonly password?: string | undefined; readonly accountId: string | null },
    context: CommandContext,
  ): Told<
    | BadLink
    | 'college_closed'
    | 'colleague_other_role'
    | 'colleague_elsewhere'
    | 'colleague_sign_in'
    | 'wrong_profile'
    | 'password_common'
    | 'invalid_request'
    | 'not_found'
    | 'busy',
    Joined
  >;
  decline(token: string, context: CommandContext): Told<BadLink>;

  /** `code` is given where somebody vouches that it is free, such as the demonstration's; else it is made. */
  approve(
    orgId: string,
    code: string | null,
    context: CommandContext,
  ): Told<'not_found' | 'already_decided' | 'email_not_confirmed' | 'busy'>;
  ask(orgId: string, context: CommandContext): Told<'not_found' | 'already_decided' | 'email_not_confirmed' | 'nothing_to_do'>;
  declineCollege(orgId: string, context: CommandContext): Told<'not_found' | 'already_decided' | 'email_not_confirmed'>;
  suspend(orgId: string, context: CommandContext): Told<'not_found' | 'nothing_to_do' | 'college_closed'>;
  reinstate(orgId: string, context: CommandContext): Told<'not_found' | 'nothing_to_do'>;
  newCode(orgId: string, context: CommandContext): Told<'not_found' | 'college_closed' | 'busy'>;
  release(orgId: string, context: CommandContext): Told<'not_found' | 'nothing_to_do' | 'college_closed'>;
  inviteOwner(
    orgId: string,
    email: string,
    context: CommandContext,
  ): Told<'not_found' | 'college_closed' | 'already_colleague' | 'team_full' | 'rate_limited'>;
}
