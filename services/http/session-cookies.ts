import type { ConsoleName, Role } from '@aarambh/contracts/roles.ts';
import { signInOrg } from '@aarambh/contracts/routes/colleges.ts';
import { signIn } from '@aarambh/contracts/routes/sessions.ts';
import { googleLogin } from '@aarambh/contracts/routes/sign-ins.ts';
import type { Call } from './call.ts';
import { cookie, readCookie, SIGNED_IN } from './cookies.ts';
import { deviceName } from './device-name.ts';

/** Where a sign-in or a refresh comes from. `device` is a short readable name of browser and system, not the user agent. */
export interface Caller {
  readonly address: string;
  readonly device: string;
  /** Value of the known-device cookie, set after an earlier sign-in on this browser, whichever that was; lets an owner in while others guess. */
  readonly knownDevice: string | null;
}

/** What joining leaves on the browser: the mark of a known device for whoever chose the password of a new account there; else null. */
export interface Joined {
  readonly knownDevice: string | null;
}

/** What a browser is handed of a session. */
interface HandedSession {
  /** The console that the session is of: staff who sign in at the member console get one of the admin console. */
  readonly console: ConsoleName;
  readonly refreshToken: string;
  readonly refreshExpiresAt: number;
  /** New value of the known-device cookie; null: the browser keeps what it has. */
  readonly knownDevice: string | null;
}

/** A session that was opened, and whose it is. */
export interface OpenedSession extends HandedSession {
  readonly person: { readonly accountId: string; readonly name: string; readonly email: string; readonly role: Role };
  readonly accessToken: string;
}

/** Where a console's refresh token lives: scoped to its session routes, so that no other request carries it. */
const consoles = {
  member: { refresh: 'aarambh_session', path: '/api/session' },
  admin: { refresh: 'aarambh_admin_session', path: '/admin/api/session' },
} as const satisfies Record<ConsoleName, { refresh: string; path: string }>;

/** Paths of the calls by which people sign in: the mark of a known device is sent to each of them, and to no other call. */
const signIns = [signIn.path, googleLogin.path, signInOrg.path, consoles.admin.path] as const;

const KNOWN_DEVICE = 'aarambh_device';
const KNOWN_DEVICE_SECONDS = 180 * 24 * 3600;

/** Whether cookies may only travel over https. */
export function secureCookies(call: Pick<Call, 'ports'>): boolean {
  return call.ports.settings.publicUrl.startsWith('https:');
}

/** What the accounts context wants to know about the other side. */
export function callerOf(call: Call): Caller {
  return {
    address: call.address,
    device: deviceName(call.header('user-agent')),
    knownDevice: readCookie(call.header('cookie'), KNOWN_DEVICE, secureCookies(call)),
  };
}

export function refreshTokenOf(call: Call, console: ConsoleName): string | null {
  return readCookie(call.header('cookie'), consoles[console].refresh, secureCookies(call));
}

/** Hands a session's refresh token to the browser under its console's name, and the mark of a known device. */
export function setSessionCookies(call: Call, session: HandedSession): void {
  const { refresh, path } = consoles[session.console];
  const secure = secureCookies(call);
  const maxAgeSeconds = (session.refreshExpiresAt - call.ports.clock()) / 1000;
  call.setCookie(cookie(refresh, session.refreshToken, { path, secure, maxAgeSeconds }));
  knowDevice(call, session);
  if (session.console === 'member') call.setCookie(cookie(SIGNED_IN, '1', { path: '/', secure, maxAgeSeconds }));
}

/** Lets a browser be known at every sign-in, so that its owner gets in while others guess; with null it keeps what it has. */
export function knowDevice(call: Call, { knownDevice }: Joined): void {
  if (knownDevice === null) return;
  const secure = secureCookies(call);
  for (const path of signIns) call.setCookie(cookie(KNOWN_DEVICE, knownDevice, { path, secure, maxAgeSeconds: KNOWN_DEVICE_SECONDS }));
}

/** Forgets the refresh token; the device stays known. */
export function clearSessionCookie(call: Call, console: ConsoleName): void {
  const { refresh, path } = consoles[console];
  const gone = { secure: secureCookies(call), maxAgeSeconds: 0 };
  call.setCookie(cookie(refresh, '', { path, ...gone }));
  if (console === 'member') call.setCookie(cookie(SIGNED_IN, '', { path: '/', ...gone }));
}
