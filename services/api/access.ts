import { memberPages } from '@aarambh/contracts/pages.ts';
import { consoleRoles, type ConsoleName, type Role } from '@aarambh/contracts/roles.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import type { RateClass } from './http/rates.ts';

/** Who may call a route and how; every route must stand in the table below (design §7: an access table as data). */
export interface Access {
  /** `signed-in` is any live session; a list names the roles; `operators` ask from this machine itself, or bring METRICS_TOKEN. */
  readonly who: 'public' | 'signed-in' | 'operators' | readonly Role[];
  /**
   * The console whose tokens it takes. `either` where people act on records of their own: those are the same in both consoles,
   * and staff have a session of the admin console only.
   */
  readonly console: ConsoleName | 'either';
  /**
   * Whose record it is about: `path` and `body` name the member in a path parameter or in the body's `userId`, which must be
   * the caller's own; `caller` is the caller's own by construction; `object` is an id whose owner the use case checks.
   */
  readonly whose: { readonly path: string } | 'body' | 'caller' | 'object' | 'none';
  /** `raw-or-bearer` also takes the bare token, where the specification's calls send it so (A8). */
  readonly token: 'bearer' | 'raw-or-bearer' | 'none';
  readonly body: { readonly type: 'json' | 'multipart'; readonly bytes: number } | 'none';
  readonly rate: RateClass;
  /** Whether an Idempotency-Key means something here. */
  readonly idempotent: boolean;
  /** Refuses requests that another site's page made: routes that take or set the cookie of a session. */
  readonly sameOrigin: boolean;
}

const json = { type: 'json', bytes: limits.jsonBody } as const;
const open: Access = {
  who: 'public',
  console: 'either',
  whose: 'none',
  token: 'none',
  body: 'none',
  rate: 'read',
  idempotent: false,
  sameOrigin: false,
};
const form: Access = { ...open, body: json, rate: 'mail' };
/** Sets the cookie of a session: another site must not sign a person in as somebody else. */
const signIn: Access = { ...form, rate: 'sign-in', sameOrigin: true };
const cookie: Access = { ...open, rate: 'session', sameOrigin: true };
const own: Access = { ...open, who: 'signed-in', whose: 'caller', token: 'bearer' };
const write: Access = { ...own, rate: 'write', idempotent: true };

const staff = (who: readonly Role[]): Access => ({ ...open, who, console: 'admin', token: 'bearer' });
const order = (who: readonly Role[], body: Access['body'] = json): Access => ({ ...staff(who), body, rate: 'write', idempotent: true });
const admins = ['admin'] as const;
const moderators = ['admin', 'moderator'] as const;
const auditors = ['admin', 'auditor'] as const;

const pages = Object.fromEntries(
  memberPages.map(({ path }) => [`GET ${path.replaceAll(/:(\w+)/g, '{$1}')}`, { ...open, rate: 'page' } satisfies Access]),
);

/** `METHOD /path/{parameter}` → what it takes. `createApp` refuses to start when a route and this table disagree. */
export const accessTable: Readonly<Record<string, Access>> = {
  // Accounts and sessions
  'POST /signup': { ...form, rate: 'sign-up' },
  'POST /signin': signIn,
  'POST /signin/second-factor': signIn,
  'POST /signin/second-factor/begin': signIn,
  'POST /signin/second-factor/enrol': signIn,
  'GET /user_count': open,
  'POST /verify_signup_email': form,
  'GET /api/verification/{token}': { ...open, rate: 'mail' },
  'POST /api/verification/again': form,
  'POST /verify_email': form,
  'POST /verify_testimonial': form,
  'GET /api/guardian-consent/{token}': { ...open, rate: 'mail' },
  'POST /api/guardian-consent': form,
  'POST /forgetpassword': form,
  'GET /reset': { ...open, rate: 'mail' },
  'POST /api/updatepassword': { ...form, sameOrigin: true },
  'POST /api/session/refresh': cookie,
  'POST /api/session/logout': cookie,
  'GET /api/me': own,
  'GET /api/sessions': own,
  'POST /api/password': { ...own, body: json, rate: 'write' },
  'GET /api/second-factor': own,
  'POST /api/second-factor/begin': { ...own, body: json, rate: 'write' },
  'POST /api/second-factor/enrol': { ...own, body: json, rate: 'write' },
  'POST /api/second-factor/recovery-codes': { ...own, body: json, rate: 'write' },
  'POST /api/second-factor/remove': { ...own, body: json, rate: 'write' },
  'POST /api/sessions/{id}/end': { ...write, whose: 'object' },
  // Profile
  'GET /api/profile/{id}': { ...own, whose: { path: 'id' } },
  'POST /api/profile/edit/{id}': { ...write, whose: { path: 'id' }, body: json },
  'POST /api/uploadpic/{id}': {
    ...write,
    whose: { path: 'id' },
    // The multipart frame around the picture needs a little room of its own.
    body: { type: 'multipart', bytes: limits.picture + 16 * 1024 },
    rate: 'upload',
    idempotent: false,
  },
  'GET /uploads/{fileId}': { ...open, rate: 'page' },
  // Gatherings and bookings
  'GET /api/eventboard': open,
  'GET /api/event/{id}': open,
  'POST /api/usepoint/{eventId}': { ...write, whose: 'body', body: json },
  'GET /api/bookings': own,
  'POST /api/bookings/{id}/cancel': { ...write, whose: 'object' },
  'GET /api/bookings/{id}/calendar.ics': open,
  // Points. The subscription calls of the specification send the bare token (P1 §6), so their free sibling takes it too.
  'POST /api/points/unlock': { ...write, token: 'raw-or-bearer' },
  'GET /api/points/statement': own,
  'GET /announcement/read/{area}': open,
  // Console of admins, moderators and auditors
  'POST /admin/api/session': signIn,
  'POST /admin/api/session/second-factor': signIn,
  'POST /admin/api/session/second-factor/begin': signIn,
  'POST /admin/api/session/second-factor/enrol': signIn,
  'POST /admin/api/session/refresh': cookie,
  'POST /admin/api/session/logout': cookie,
  'GET /admin/api/session/me': staff(consoleRoles),
  'GET /admin/api/gatherings': staff(moderators),
  'GET /admin/api/gatherings/{id}': staff(moderators),
  'POST /admin/api/gatherings': order(moderators),
  'PUT /admin/api/gatherings/{id}': order(moderators),
  'POST /admin/api/gatherings/{id}/{command}': order(moderators),
  'POST /admin/api/gatherings/bulk/{command}': order(moderators),
  'GET /admin/api/gatherings/{id}/bookings.csv': staff(moderators),
  'GET /admin/api/members': staff(auditors),
  'GET /admin/api/members/{id}': staff(auditors),
  'POST /admin/api/members/{id}/{command}': order(admins),
  'POST /admin/api/members/bulk/{command}': order(admins),
  'GET /admin/api/bookings': staff(moderators),
  'GET /admin/api/bookings/{id}': staff(moderators),
  'GET /admin/api/points': staff(auditors),
  'GET /admin/api/points/{id}': staff(auditors),
  'GET /admin/api/ledger': staff(auditors),
  'GET /admin/api/ledger/{id}': staff(auditors),
  'GET /admin/api/adjustments': staff(auditors),
  'GET /admin/api/adjustments/{id}': staff(auditors),
  'POST /admin/api/adjustments': order(admins),
  'POST /admin/api/adjustments/{id}/{command}': order(admins),
  'GET /admin/api/announcements': staff(moderators),
  'GET /admin/api/announcements/{id}': staff(moderators),
  'PUT /admin/api/announcements/{id}': order(moderators),
  'POST /admin/api/announcements/{id}/{command}': order(moderators),
  // Which records' history a role may see is decided per kind of stream, in admin/history.ts.
  'GET /admin/api/history': staff(['admin', 'moderator', 'auditor']),
  'GET /admin/api/statements/{memberId}': staff(auditors),
  'GET /admin/api/statements/{memberId}/export.csv': staff(auditors),
  'GET /admin/api/audits': staff(auditors),
  'GET /admin/api/audits/{id}': staff(auditors),
  'POST /admin/api/audits': order(auditors, 'none'),
  'GET /admin/api/system': staff(admins),
  'GET /admin/api/system/mails': staff(admins),
  'POST /admin/api/system/retry-mails': order(admins),
  'POST /admin/api/system/retry': order(admins),
  'POST /admin/api/system/rebuild': order(admins),
  'POST /admin/api/system/release-reactors': order(admins, 'none'),
  // The service itself
  'GET /healthz': { ...open, rate: 'probe' },
  'GET /readyz': { ...open, rate: 'probe' },
  'GET /metrics': { ...open, who: 'operators', rate: 'probe' },
  'GET /openapi.json': open,
  'GET /docs': open,
  'GET /docs/{file}': { ...open, rate: 'page' },
  'GET /mailbox': open,
  'GET /mailbox/messages.json': open,
  'GET /mailbox/messages/{key}': open,
  'GET /mailbox/style.css': open,
  'POST /api/floor': { ...write, whose: 'body', body: json },
  // Pages and files of the consoles
  ...pages,
  'GET /admin': { ...open, rate: 'page' },
  'GET /admin/*': { ...open, rate: 'page' },
  'GET /assets/*': { ...open, rate: 'page' },
  'GET /{file}': { ...open, rate: 'page' },
};

/** Refuses a route that the table does not list, and a row whose route does not exist; `leftOut` names what settings omit. */
export function assertListed(
  routes: readonly { readonly method: string; readonly path: string }[],
  table: Readonly<Record<string, Access>>,
  leftOut: ReadonlySet<string>,
): void {
  const seen = new Set<string>();
  for (const { method, path } of routes) {
    const route = `${method} ${path}`;
    if (seen.has(route)) throw new Error(`${route} is defined twice`);
    if (!Object.hasOwn(table, route)) throw new Error(`${route} is not in the access table`);
    seen.add(route);
  }
  for (const route of Object.keys(table)) {
    if (!seen.has(route) && !leftOut.has(route)) throw new Error(`the access table lists ${route}, which does not exist`);
  }
}
