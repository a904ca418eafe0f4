import { isCommonPassword } from '@aarambh/contracts/common-passwords.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { failed, succeeded, type Result } from '@aarambh/kernel/result.ts';

/** Who accepts: `name` and `password` where the link makes the account; `accountId` of the person who is signed in, null for none. */
export interface AcceptedBy {
  readonly accountId: string | null;
  readonly name?: string | undefined;
  readonly password?: string | undefined;
}

/** The account that a mailed link is accepted with. */
export interface Accepting {
  readonly accountId: string;
  /** What the link makes it of; null where it is there. */
  readonly opens: { readonly name: string; readonly password: string } | null;
}

/**
 * The account that accepts: of who is signed in with the invited address, or the one that the link makes.
 * @param link `holder`: the account of the invited address, null for none; `makes`: the id of an account that the link makes; `signIn`: what an account is
 *   told that is not signed in
 */
export function acceptingBy<Code extends ProblemCode>(
  { holder, makes, signIn }: { readonly holder: string | null; readonly makes: string; readonly signIn: Code },
  by: AcceptedBy,
): Result<Accepting, Code | 'invalid_request' | 'password_common' | 'wrong_profile'> {
  if (holder === null) {
    const { name, password } = by;
    if (name === undefined || password === undefined) return failed('invalid_request');
    return isCommonPassword(password) ? failed('password_common') : succeeded({ accountId: makes, opens: { name, password } });
  }
  if (by.accountId === null) return failed(signIn);
  return by.accountId === holder ? succeeded({ accountId: holder, opens: null }) : failed('wrong_profile');
}

/** Accepts with an account, then makes it where it is not there; answers which it is, and the device that it is known on from now. */
export async function acceptedWith<Code extends ProblemCode, NotMade extends ProblemCode>(
  { accountId, opens }: Accepting,
  accept: (accountId: string) => Promise<Result<unknown, Code>>,
  make: (account: { readonly accountId: string; readonly name: string; readonly password: string }) => Promise<Result<Account, NotMade>>,
): Promise<Result<Account, Code | NotMade>> {
  const accepted = await accept(accountId);
  if (!accepted.ok) return accepted;
  if (opens === null) return succeeded({ accountId, knownDevice: null });
  const made = await make({ ...opens, accountId });
  if (!made.ok || made.value.accountId === accountId) return made;
  // A sign-up with this address that was never finished has left its id behind.
  const again = await accept(made.value.accountId);
  return again.ok ? made : again;
}

interface Account {
  readonly accountId: string;
  readonly knownDevice: string | null;
}
