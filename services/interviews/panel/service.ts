import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { Joined } from '@aarambh/http/session-cookies.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';

type Told<Code extends ProblemCode, Value = undefined> = Promise<Result<Value, Code | 'idempotency_key_reused'>>;
type BadLink = 'link_unknown' | 'link_expired';

/** A panel that an account is on. */
export interface PanelSeat {
  readonly orgId: string;
  readonly interviewerId: string;
}

/** What the link of an invitation offers. */
export interface OfferedPanel {
  readonly orgName: string;
  readonly email: string;
  readonly needsPassword: boolean;
}

/** Who interviews for colleges. */
export interface PanelsService {
  /** The panels that an account is on now, by the panels' own streams. */
  seatsOf(accountId: string): Promise<readonly PanelSeat[]>;
  /** Every interviewer that an account is or was, on whichever panel. */
  interviewersOf(accountId: string): Promise<readonly string[]>;
  /** The account of an interviewer of a college; null for who is none, or no more. */
  accountOf(orgId: string, interviewerId: string | null): Promise<string | null>;
  invite(orgId: string, email: string, context: CommandContext): Told<'already_interviewer' | 'panel_full' | 'rate_limited'>;
  /** Takes somebody off a panel, or their invitation back. */
  remove(orgId: string, interviewerId: string, why: 'removed' | 'left', context: CommandContext): Told<'not_found'>;
  /** Gives interviews to somebody of the panel; null: to the college's staff. Answers those that are not the college's, are cancelled, or were scored. */
  assign(
    orgId: string,
    interviewerId: string | null,
    bookingIds: readonly string[],
    context: CommandContext,
  ): Told<'not_found', { readonly left: readonly string[] }>;
  offerOf(token: string): Told<BadLink, OfferedPanel>;
  /** `name` and `password` where the link makes the account; `accountId` is who is signed in, null for nobody. */
  accept(
    token: string,
    input: { readonly name?: string | undefined; readonly password?: string | undefined; readonly accountId: string | null },
    context: CommandContext,
  ): Told<
    | BadLink
    | 'college_closed'
    | 'interviewer_other_role'
    | 'colleague_sign_in'
    | 'wrong_profile'
    | 'password_common'
    | 'invalid_request'
    | 'not_found'
    | 'busy',
    Joined
  >;
  decline(token: string, context: CommandContext): Told<BadLink>;
  /**
   * Takes an account onto a panel, as somebody vouches who tells the demonstration; no link is needed. Answers which interviewer it is there, null where it
   * could not be taken. Asked again it changes nothing.
   */
  seatAs(orgId: string, account: { readonly accountId: string; readonly email: string }, context: CommandContext): Promise<string | null>;
}
