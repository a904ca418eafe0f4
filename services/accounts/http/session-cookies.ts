import type { Caller, ConsoleName, IssuedSession } from '../service.ts';
import type { Call } from '@aarambh/http/call.ts';
import { cookie, readCookie } from '@aarambh/http/cookies.ts';
import { deviceName } from './device-name.ts';

/** Where a console's refresh token lives: scoped to its session routes, so that no other request carries it. */
const consoles = {
  member: { refresh: 'aarambh_session', path: '/api/session', signIn: '/signin' },
  admin: { refresh: 'aarambh_admin_session', path: '/admin/api/session', signIn: '/admin/api/session' },
} as const satisfies Record<ConsoleName, { refresh: string; path: string; signIn: string }>;

const KNOWN_DEVICE = 'aarambh_device';
const KNOWN_DEVICE_SECONDS = 180 * 24 * 3600;

/** Whether cookies may only travel over https. */
export function secureCookies(call: Call): boolean {
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

/** Hands a session's refresh token to the browser under its console's name, and the known-device mark to the sign-in it came by. */
export function setSessionCookies(call: Call, signInConsole: ConsoleName, session: IssuedSession): void {
  const { refresh, path } = consoles[session.console];
  const secure = secureCookies(call);
  call.setCookie(
    cookie(refresh, session.refreshToken, { path, secure, maxAgeSeconds: (session.refreshExpiresAt - call.ports.clock()) / 1000 }),
  );
  setKnownDevice(call, signInConsole, session.knownDevice);
}

/** Lets a browser be known at the sign-in of a console, so that its owner gets in there while others guess. */
export function setKnownDevice(call: Call, signInConsole: ConsoleName, mark: string): void {
  const secure = secureCookies(call);
  call.setCookie(cookie(KNOWN_DEVICE, mark, { path: consoles[signInConsole].signIn, secure, maxAgeSeconds: KNOWN_DEVICE_SECONDS }));
}

/** Forgets the refresh token; the device stays known. */
export function clearSessionCookie(call: Call, console: ConsoleName): void {
  const { refresh, path } = consoles[console];
  call.setCookie(cookie(refresh, '', { path, secure: secureCookies(call), maxAgeSeconds: 0 }));
}
