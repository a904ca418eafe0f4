import type { Identity } from '@aarambh/http/identity.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { Access } from '@aarambh/http/access.ts';
import type { Identities } from '../ports.ts';
import type { Call } from '@aarambh/http/call.ts';

/** Tokens are shorter than this; a longer one is not worth a look. */
const MAX_TOKEN = 4096;

/** The token of a request: after `Bearer`, or bare where the specification's calls send it so (A8); null without one. */
function tokenOf(authorization: string | undefined, style: Access['token']): string | null {
  if (authorization === undefined || authorization.length > MAX_TOKEN) return null;
  if (/^bearer /i.test(authorization)) return authorization.slice(7).trim();
  return style === 'raw-or-bearer' && !authorization.includes(' ') ? authorization : null;
}

/** Verifies who asks. Synchronous for a token seen before: the hot path waits for nothing here. */
export function authenticate(
  call: Call,
  access: Access,
  { authenticate: verify }: Pick<Identities, 'authenticate'>,
): Identity | ProblemCode | Promise<Identity | ProblemCode> {
  const authorization = call.header('authorization');
  const token = tokenOf(authorization, access.token);
  if (token === null) return authorization === undefined || authorization === '' ? 'not_signed_in' : 'token_invalid';
  return verify(token);
}

/** Why the table does not let this caller in at all; null when it does. */
export function refusedBy(access: Access, { role, console, viewedBy }: Identity): ProblemCode | null {
  if (viewedBy !== undefined && access.viewing === 'no') return 'view_only';
  if (typeof access.who === 'object' && !access.who.includes(role)) return 'forbidden';
  return access.console === 'either' || access.console === console ? null : 'wrong_console';
}
