import { orgCodeOf } from '@aarambh/contracts/colleges/college.ts';
import type { Caller } from '@aarambh/http/session-cookies.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { mac, uuidOf } from '@aarambh/kernel/macs.ts';
import { failed, succeeded } from '@aarambh/kernel/result.ts';
import { ownersOf, type Organisation } from './organisation/state.ts';
import type { AccountsForColleges } from './ports.ts';
import type { CollegeOf } from './rights.ts';

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
