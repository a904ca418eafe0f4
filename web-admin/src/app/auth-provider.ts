import type { SignedIn } from '@aarambh/contracts/http/accounts.ts';
import { untilKnown } from '@aarambh/web-shared/api/ask.ts';
import { ApiError, isProblem } from '@aarambh/web-shared/api/problem.ts';
import type { AuthProvider } from 'ra-core';
import { isOffered } from '../client/rights.ts';
import { accessToken, adopt, currentUser, signIn, signOut } from '../client/session.ts';

/** A service that is away must not look like a session that ended: waits until somebody says which it is. */
async function tokenOnceReached(): Promise<string | null> {
  for (;;) {
    try {
      return await untilKnown(() => accessToken());
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) throw error;
    }
  }
}

/** A password, or the session that the last step of a sign-in opened. */
type Login = { readonly email: string; readonly password: string } | { readonly signedIn: SignedIn };

/** How react-admin asks about the person; what they are offered came with their session. */
export const authProvider: AuthProvider = {
  async login(given: Login) {
    if ('signedIn' in given) adopt(given.signedIn);
    else await signIn(given.email, given.password);
  },
  async logout() {
    await signOut();
  },
  async checkAuth() {
    if ((await tokenOnceReached()) !== null) return;
    // react-admin says nothing of its own then: the login page has the words.
    // oxlint-disable-next-line typescript/only-throw-error -- react-admin's way to ask for silence
    throw { message: false };
  },
  async checkError(error: unknown) {
    // The client has renewed the token and tried again before this: a 401 that still comes means that the session ended.
    if (isProblem(error, 'not_signed_in', 'token_invalid', 'session_ended', 'account_suspended')) throw error;
  },
  async getIdentity() {
    const user = currentUser();
    if (user === null) throw new Error('Nobody is signed in.');
    return { id: user.id, fullName: user.fullName };
  },
  async getPermissions() {
    return currentUser()?.role ?? null;
  },
  async canAccess({ resource, action }) {
    const user = currentUser();
    return user !== null && isOffered(user, resource, action);
  },
};
