import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import type { AccountState } from '../account/state.ts';
import type { StatedAge } from '../guardian/stated-age.ts';
import type { Caller, IssuedSession, NotLetIn } from '../sessions/issued-session.ts';

/** What comes back from Google, by the browser. */
export interface GoogleAnswer {
  /** The cookie of the round; null when the browser brought none. */
  readonly cookie: string | null;
  readonly tokenId: string;
  readonly state: string | null;
  /** A code of the second factor, once it was asked for. */
  readonly otp: string | null;
  /** The password of the account with that address, once it was asked for. */
  readonly password: string | null;
  readonly referrer: string | null;
  /** As at a sign-up; null: nobody asked. */
  readonly age: StatedAge | null;
  readonly caller: Caller;
}

/** A login at Google of this very moment, with which somebody who is signed in proves once more who they are. */
export interface GoogleProof {
  readonly cookie: string | null;
  readonly tokenId: string;
  readonly state: string | null;
}

/** Why Google does not vouch for a person: google_refused for every wrong token, also of somebody else; null when it does, once for each round. */
export type VouchesFor = (
  person: Readonly<Pick<AccountState, 'signIns'>>,
  proof: GoogleProof,
) => Promise<'google_off' | 'google_refused' | 'google_away' | null>;

/** Logging in with Google. */
export interface GoogleLogin {
  readonly offered: boolean;
  /** Where the browser goes, and the cookie of its round. Codes google_off, google_away. */
  begin(referrer: string | null): Promise<Result<{ readonly url: string; readonly cookie: string }, 'google_off' | 'google_away'>>;
  /**
   * Signs in who Google says it is: by the link to their account, else by the address, whose account is linked then, else as a new
   * account. Where Google does not keep the mailbox, a verified account with a password is linked with that alone: password_required, password_wrong.
   * Every wrong token is google_refused; the codes of a sign-in as there.
   */
  signIn(
    answer: GoogleAnswer,
    context: CommandContext,
  ): Promise<
    Result<
      IssuedSession,
      | NotLetIn
      | 'google_off'
      | 'google_refused'
      | 'google_away'
      | 'contended'
      | 'password_required'
      | 'password_wrong'
      | 'rate_limited'
      | 'second_factor_required'
      | 'second_factor_setup_required'
      | 'second_factor_code_wrong'
      | 'sign_in_step_expired'
      | 'idempotency_key_reused'
      | 'busy'
      | 'not_found'
    >
  >;
}
