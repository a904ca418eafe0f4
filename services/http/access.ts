import { limits } from '@aarambh/contracts/limits.ts';
import type { Route } from '@aarambh/contracts/routes/route.ts';
import { consoleRoles, type ConsoleName, type Role } from '@aarambh/contracts/roles.ts';

/** How often a route may be asked; the limits of each class stand where they are kept. */
export type RateClass = 'sign-in' | 'sign-up' | 'mail' | 'session' | 'read' | 'write' | 'upload' | 'page' | 'probe';

/** Who may call a route and how. It stands beside the route's handler: a route without it does not compile. */
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

/** Bytes of a form's fields, and of what stands between its parts. */
const FORM_FRAME = 64 * 1024;

/** The body of a route that takes files: as large as these may be together. */
export function filesOf({ files = {} }: Pick<Route, 'files'>): Exclude<Access['body'], 'none'> {
  return { type: 'multipart', bytes: Object.values(files).reduce((sum, { bytes, count }) => sum + bytes * count, FORM_FRAME) };
}

export const json = { type: 'json', bytes: limits.jsonBody } as const;

/** Anybody reads it. */
export const open: Access = {
  who: 'public',
  console: 'either',
  whose: 'none',
  token: 'none',
  body: 'none',
  rate: 'read',
  idempotent: false,
  sameOrigin: false,
};
/** A page or a file that anybody loads. */
export const page: Access = { ...open, rate: 'page' };
/** Anybody sends a form, and a mail may follow. */
export const form: Access = { ...open, body: json, rate: 'mail' };
/** Sets the cookie of a session: another site must not sign a person in as somebody else. */
export const signIn: Access = { ...form, rate: 'sign-in', sameOrigin: true };
/** Takes the cookie of a session. */
export const cookie: Access = { ...open, rate: 'session', sameOrigin: true };
/** The caller reads what is their own. */
export const own: Access = { ...open, who: 'signed-in', whose: 'caller', token: 'bearer' };
/** The caller changes what is their own. */
export const write: Access = { ...own, rate: 'write', idempotent: true };

/** People with these roles read it in the admin console. */
export const staff = (who: readonly Role[]): Access => ({ ...open, who, console: 'admin', token: 'bearer' });
/** People with these roles do it in the admin console. */
export const order = (who: readonly Role[], body: Access['body'] = json): Access => ({
  ...staff(who),
  body,
  rate: 'write',
  idempotent: true,
});

export const anyStaff = consoleRoles;
export const admins = ['admin'] as const satisfies readonly Role[];
export const moderators = ['admin', 'moderator'] as const satisfies readonly Role[];
export const auditors = ['admin', 'auditor'] as const satisfies readonly Role[];
