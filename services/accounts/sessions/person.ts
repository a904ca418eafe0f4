import type { AccountState } from '../account/state.ts';
import { asksAge } from '../guardian/owed-age.ts';
import type { Person } from './issued-session.ts';

type Known = Pick<AccountState, 'accountId' | 'role' | 'name' | 'email' | 'pictureId' | 'timeZone' | 'theme' | 'age'>;

/** A person as the session calls answer it, by what their account says. */
export function personOf({ accountId, role, name, email, pictureId, timeZone, theme, age }: Readonly<Known>): Person {
  return {
    ...{ accountId, role, name: name ?? '', email: email ?? '' },
    ...(pictureId !== null && { imageId: pictureId }),
    ...(timeZone !== null && { timeZone }),
    ...(theme !== null && { theme }),
    ...(asksAge({ age, role }) && { asksAge: true }),
  };
}
