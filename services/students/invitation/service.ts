import type { Invitation } from '@aarambh/contracts/http/invitations.ts';
import type { Caller } from '@aarambh/http/session-cookies.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import type { OpenedSession } from './ports.ts';

type BadLink = 'link_unknown' | 'link_expired';

/** Why nobody joins. */
export type AcceptRefusal =
  | BadLink
  | 'invitation_sign_in'
  | 'invitation_closed'
  | 'wrong_profile'
  | 'password_common'
  | 'invalid_request'
  | 'idempotency_key_reused'
  | 'not_found'
  | 'busy';

/** How somebody accepts: with a password where the link makes the account, else signed in as `accountId`. */
export interface Acceptance {
  readonly password?: string | undefined;
  /** Whether they are 18 or older; absent: they did not say. */
  readonly adult?: boolean | undefined;
  readonly accountId: string | null;
  readonly caller: Caller;
}

/** Invitations as somebody tells them who vouches for it: no link is needed. Asked again each changes nothing. False: the enrolment stands otherwise. */
export interface VouchedInvitations {
  invite(enrolmentId: string, context: CommandContext): Promise<boolean>;
  /** The enrolment's person is that account. */
  join(enrolmentId: string, accountId: string, context: CommandContext): Promise<boolean>;
  decline(enrolmentId: string, context: CommandContext): Promise<boolean>;
  /** Nobody answered in time. */
  lapse(enrolmentId: string, context: CommandContext): Promise<boolean>;
}

/** Invitations of students, by the links in their mails. */
export interface InvitationsService {
  /** What a link says; reading it changes nothing. */
  invitationOf(token: string): Promise<Result<Invitation, BadLink>>;
  /** The session of an account that the link made; null for who was signed in, or has to log in. */
  accept(token: string, how: Acceptance, context: CommandContext): Promise<Result<OpenedSession | null, AcceptRefusal>>;
  /** Ends the invitation; what is known of the person is destroyed. */
  decline(token: string, notMe: boolean, context: CommandContext): Promise<Result<undefined, BadLink | 'idempotency_key_reused'>>;
  /** What somebody vouches for who tells the demonstration. */
  readonly vouched: VouchedInvitations;
}
