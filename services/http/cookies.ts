/** How a cookie of ours is set: always httpOnly and SameSite=Strict, Secure when people come over https. */
export interface CookieOptions {
  readonly path: string;
  readonly maxAgeSeconds: number;
  readonly secure: boolean;
}

/** Over https a browser takes a cookie of this prefix only with `Secure` and from https: no other host can plant one (RFC 6265bis). */
function named(name: string, secure: boolean): string {
  return secure ? `__Secure-${name}` : name;
}

/** A Set-Cookie value. The value must be of token characters; ours are base64url. */
export function cookie(name: string, value: string, { path, maxAgeSeconds, secure }: CookieOptions): string {
  return `${named(name, secure)}=${value}; Path=${path}; Max-Age=${Math.max(0, Math.floor(maxAgeSeconds))}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}

/**
 * Says that a member is signed in in this browser, and nothing else: neither who, nor any right. It comes and goes with the refresh cookie of
 * the member console, and goes with every page, so that a member is not sent a visitor's.
 */
export const SIGNED_IN = 'aarambh_signed_in';

/**
 * The value of a cookie that came with a request; null when there is none or it is longer than ours ever are.
 * @param secure as it was set with
 */
export function readCookie(header: string | undefined, name: string, secure: boolean): string | null {
  if (header === undefined) return null;
  const wanted = named(name, secure);
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals < 0 || part.slice(0, equals).trim() !== wanted) continue;
    const value = part.slice(equals + 1).trim();
    return value === '' || value.length > 2000 ? null : value;
  }
  return null;
}
