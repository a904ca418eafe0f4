import type { AccountsService } from '../service.ts';
import type { Directory } from './directory.ts';

/** Where people land after a sign-in beside the page of their role. */
export function landings(people: Pick<Directory, 'find'>): Pick<AccountsService, 'landWith' | 'landingOf'> {
  let placeOf: (accountId: string) => Promise<string | null> = () => Promise.resolve(null);
  return {
    landWith(by) {
      placeOf = by;
    },
    async landingOf(accountId) {
      const { role, origin } = await people.find(accountId);
      // Who signed up by themselves came for more than what somebody else asked them to do.
      return role === 'user' && origin !== 'signup' ? placeOf(accountId) : null;
    },
  };
}
