import { safeAddress, text, whole, type SettingValues } from '@aarambh/context/settings.ts';
import { ERASURE_HOLD_DAYS } from '@aarambh/contracts/erasure.ts';
import type { GoogleSettings } from './google/settings.ts';

/** The settings of the accounts. */
export const settings = {
  /** Days in which who asked to be erased can take it back. */
  ERASURE_HOLD_DAYS: whole('ERASURE_HOLD_DAYS', 0, 90).default(ERASURE_HOLD_DAYS),
  /** Logging in with Google is offered where it is set. */
  GOOGLE_CLIENT_ID: text('GOOGLE_CLIENT_ID', /^[!-~]{1,300}$/, 'have 1 to 300 printable characters without spaces').optional(),
  // What comes from there says who somebody is.
  GOOGLE_ISSUER: safeAddress('GOOGLE_ISSUER', 'https://accounts.google.com').default('https://accounts.google.com'),
  GOOGLE_JWKS_URL: safeAddress('GOOGLE_JWKS_URL', 'https://www.googleapis.com/oauth2/v3/certs').optional(),
  GOOGLE_AUTH_URL: safeAddress('GOOGLE_AUTH_URL', 'https://accounts.google.com/o/oauth2/v2/auth').optional(),
};

/** How Google is reached; null where logging in with it is not offered. */
export function googleSettings(values: SettingValues<typeof settings>): GoogleSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER, GOOGLE_JWKS_URL: jwksUrl = null, GOOGLE_AUTH_URL: authUrl = null } = values;
  return clientId === undefined ? null : { clientId, issuer: GOOGLE_ISSUER.replace(/(?<!\/)\/+$/, ''), jwksUrl, authUrl };
}
