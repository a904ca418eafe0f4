import type { User } from '@aarambh/contracts/http/accounts.ts';
import { keep } from '../storage.ts';
import { viewing } from './viewing.ts';

/**
 * What the browser keeps of the user after login, each key under its own name. The token is not among them:
 * it lives in memory, and the cookie that renews it is out of reach of scripts.
 */
const texts = ['_id', 'id', 'name', 'fullName', 'email', 'role', 'referralId'] as const;
const flags = ['isAuth', 'isAdmin', 'DontAskAgain', 'isApplyExperienceFilled'] as const;

/** The admin console's place: the browser goes there by itself. */
export const ADMIN_CONSOLE = '/admin/';
/** Where tabs of the admin console tell each other of its session. */
export const ADMIN_SESSION = 'aarambh.admin-session';
/** Where the admin console notes who is signed in there. */
export const STAFF = 'aarambh.staff';

/**
 * Who is signed in at the admin console of this browser, so that the member console does not take them for a stranger. A name and no
 * right: the session itself is the admin console's alone.
 */
export type Staff = Pick<User, 'id' | 'name'>;

/** Written down by the admin console at every beginning and end of its session. */
export function noteStaff(user: Staff | null): void {
  keep(STAFF, user === null ? '' : JSON.stringify({ id: user.id, name: user.name } satisfies Staff));
}

/** What belongs to the device or to the other console, and not to the person. */
const otherKeys: readonly string[] = ['aarambh.look', 'aarambh.scheme-light', 'aarambh.scheme-dark', STAFF];
/** What the admin console keeps begins so: how its people like their lists, and the filters they saved. */
const ADMIN_LISTS = 'RaStore';

/** What an admin is shown of somebody is not for this browser to remember. */
export function keepUser(user: User): void {
  if (viewing !== null) return;
  try {
    for (const key of texts) localStorage.setItem(key, user[key]);
    for (const key of flags) localStorage.setItem(key, String(user[key]));
    localStorage.setItem('imagePath', user.imagePath ?? '');
    localStorage.setItem('timeZone', user.timeZone ?? '');
    localStorage.setItem('asksAge', String(user.asksAge === true));
    localStorage.setItem('aarambhPoints', String(user.aarambhPoints));
    localStorage.setItem('eventNumber', JSON.stringify(user.eventNumber));
  } catch {
    // Without storage the session lasts until the tab closes.
  }
}

/** The user as this browser last knew them, so that the first paint is theirs; null for visitors. */
export function keptUser(): User | null {
  if (viewing !== null) return viewing.user;
  try {
    if (localStorage.getItem('isAuth') !== 'true') return null;
    const text = (key: string): string => localStorage.getItem(key) ?? '';
    const numbers: unknown = JSON.parse(text('eventNumber') || '[]');
    const id = text('_id');
    if (id === '') return null;
    return {
      _id: id,
      id,
      name: text('name'),
      fullName: text('fullName'),
      email: text('email'),
      role: text('role') as User['role'],
      referralId: text('referralId'),
      isAuth: true,
      isAdmin: text('isAdmin') === 'true',
      DontAskAgain: text('DontAskAgain') === 'true',
      isApplyExperienceFilled: text('isApplyExperienceFilled') === 'true',
      ...(text('imagePath') !== '' && { imagePath: text('imagePath') }),
      ...(text('timeZone') !== '' && { timeZone: text('timeZone') }),
      ...(text('asksAge') === 'true' && { asksAge: true }),
      aarambhPoints: Number(text('aarambhPoints')) || 0,
      eventNumber: Array.isArray(numbers) ? numbers.filter((one): one is number => typeof one === 'number') : [],
    };
  } catch {
    return null;
  }
}

/** Logout clears what this console keeps; the chosen look is the device's, and the admin console clears its own. */
export function forgetUser(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!otherKeys.includes(key) && !key.startsWith(ADMIN_LISTS)) localStorage.removeItem(key);
  } catch {
    // There is nothing to clear then.
  }
}

/** The WhatsApp number of the last booking, for this person on this device; logging out forgets it with the rest. */
const NUMBER = 'aarambh.whatsapp';

export function keepNumber(userId: string, number: string): void {
  try {
    localStorage.setItem(NUMBER, `${userId} ${number}`);
  } catch {
    // It is asked for again then.
  }
}

/** Empty where this person booked nothing here yet. */
export function keptNumber(userId: string): string {
  try {
    const [whose, number = ''] = (localStorage.getItem(NUMBER) ?? '').split(' ');
    return whose === userId ? number : '';
  } catch {
    return '';
  }
}
