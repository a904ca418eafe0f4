import { orgCodeOf, type CollegeState, type Seat } from '@aarambh/contracts/colleges/college.ts';
import { ownersOf, type Organisation } from './organisation/state.ts';
import type { Caller } from '@aarambh/http/session-cookies.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { mac, uuidOf } from '@aarambh/kernel/macs.ts';
import { failed, succeeded } from '@aarambh/kernel/result.ts';
import type { AccountsForColleges } from './ports.ts';

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

/** What a seat allows in a college as it stands. */
export function rightsOf({ orgId, name, state }: Organisation, seat: Seat): CollegeOf {
  const active = state === 'approved';
  return { orgId, name, state, seat, active, writes: active && seat !== 'view' };
}

interface Parts {
  readonly accounts: AccountsForColleges;
  readonly collegeOf: (accountId: string) => Promise<CollegeOf | null>;
  /** The college that a code is of now; null for nobody's. */
  readonly byCode: (code: string) => Promise<Organisation | null>;
  /** Names ids that nobody has. */
  readonly secret: Uint8Array;
}

/** Why nobody of a college is let in although everything is right; null where they are. */
function barred({ state }: CollegeOf): 'org_not_approved' | 'org_suspended' | null {
  if (state === 'approved') return null;
  return state === 'suspended' ? 'org_suspended' : 'org_not_approved';
}

interface Proof {
  readonly email: string;
  readonly orgCode: string;
  readonly password: string;
  readonly otp?: string | undefined;
  readonly caller: Caller;
}

/**
 * Signing people of a college in, by email, by code, or by both, which must name one college. The code alone is the one of the owner who is there longest. Whoever is named, the same is looked up and a password is hashed: for an unknown address or code, and for an account that is of
 * no college or of another, an id that nobody has stands in.
 */
export function createSigningIn({ accounts, collegeOf, byCode, secret }: Parts) {
  const nobody = (named: string): string => uuidOf(mac(secret, `college decoy\n${named}`).subarray(0, 16));

  return async ({ email, orgCode, ...proof }: Proof, context: CommandContext) => {
    const code = orgCode === '' ? '' : orgCodeOf(orgCode);
    const named = `${email}\n${code}`;
    const coded = await byCode(code);
    const owner = coded === null ? undefined : ownersOf(coded)[0];
    const accountId = email === '' ? (owner ?? nobody(named)) : await accounts.accountAt(email);
    const [college, standing] = await Promise.all([collegeOf(accountId), accounts.standingOf(accountId)]);
    const meant = college !== null && standing?.role === 'org' && (code === '' || college.orgId === coded?.orgId);
    const asked = { ...proof, accountId: meant ? accountId : nobody(named), barred: meant ? barred(college) : null };
    const opened = await accounts.signInAs(asked, context);
    if (!opened.ok) return opened;
    // Nobody has the id that stands in, so whoever comes in has a college.
    return college === null ? failed('sign_in_refused') : succeeded({ session: opened.value, college });
  };
}
