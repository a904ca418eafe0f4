import type { Directory } from './directory.ts';

/** Where people land after a sign-in beside the page of their role. */
export function landings(people: Pick<Directory, 'find'>) {
  let placeOf: (accountId: string) => Promise<string | null> = () => Promise.resolve(null);
  return {
    /**
     * Where people land after a sign-in whose account was made for something: whoever knows of such a place says so, once, when the server starts. It answers
     * the path of a page, or null.
     */
    landWith(by: typeof placeOf) {
      placeOf = by;
    },
    /** That place of a plain user; null for who lands at the page of their role, as everybody does who signed up by themselves. */
    async landingOf(accountId: string) {
      const { role, origin } = await people.find(accountId);
      // Who signed up by themselves came for more than what somebody else asked them to do.
      return role === 'user' && origin !== 'signup' ? placeOf(accountId) : null;
    },
  };
}
