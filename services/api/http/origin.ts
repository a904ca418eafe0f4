import type { Call } from '@aarambh/http/call.ts';

/**
 * Whether a request comes from a page of ours. Browsers send Origin with every POST; what sends none and no fetch metadata
 * either is not a browser, and carries no cookie that a person did not give it.
 */
export function sameOrigin(call: Call): boolean {
  const origin = call.header('origin');
  if (origin === undefined) {
    const site = call.header('sec-fetch-site');
    return site === undefined || site === 'same-origin';
  }
  if (origin === call.ports.settings.publicUrl) return true;
  // Development is reached under several names (localhost, 127.0.0.1): the address in the browser's bar is our own then.
  const host = call.header('host');
  return !call.ports.settings.production && host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
