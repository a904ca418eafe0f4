import type { AccountState } from '../account/state.ts';
import type { StatedAge } from '../guardian/stated-age.ts';
import type { Caller } from '../sessions/issued-session.ts';

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
  person: Pick<AccountState, 'signIns'>,
  proof: GoogleProof,
) => Promise<'google_off' | 'google_refused' | 'google_away' | null>;
