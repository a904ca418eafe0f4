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
  /**
   * On a `public` route a token need not be sent; one that is sent says who asks, and a wrong one is refused. `raw-or-bearer` also takes the bare token, where the specification's calls send it so (A8);
   * with `good-bearer` one that is wrong or over counts as none.
   */
  readonly token: 'bearer' | 'raw-or-bearer' | 'good-bearer' | 'none';
  /**
   * What it is to an admin who looks at somebody's pages as they see them: `reads` answers them, which only a GET may; `ends` is the call by
   * which they stop; `no` refuses them (view_only): all that changes anything, and what is nobody else's to see, such as messages and files.
   */
  readonly viewing: 'no' | 'reads' | 'ends';
  readonly body: { readonly type: 'json' | 'multipart'; readonly bytes: number } | 'none';
  readonly rate: RateClass;
  /** Whether an Idempotency-Key means something here. */
  readonly idempotent: boolean;
  /** Refuses requests that another site's page made: routes that take or set the cookie of a session. */
  readonly sameOrigin: boolean;
  /** Also for who was asked a week ago whether they are 18 or older and has not said: what is about one's own account. */
  readonly beforeAge?: true;
  /** Only for a session that is fresh: it began, or its person proved who they are, within 15 minutes. What one that was left open is not enough for. */
  readonly fresh?: true;
  /** It is answered once all is done, which may take minutes: its connection is kept meanwhile, although nothing moves on it. */
  readonly answersLate?: true;
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
  viewing: 'no',
  body: 'none',
  rate: 'read',
  idempotent: false,
  sameOrigin: false,
};
/** Anybody reads it, and who sends a token may see more. */
export const openToAll: Access = { ...open, token: 'bearer', viewing: 'reads' };
/** A page or a file that anybody loads. */
export const page: Access = { ...open, rate: 'page' };
/** Anybody sends a form, and a mail may follow. */
export const form: Access = { ...open, body: json, rate: 'mail' };
/** A form that people send signed in or not; the specification's calls send the token bare or after Bearer. */
export const formOfAnybody: Access = { ...form, token: 'raw-or-bearer', idempotent: true };
/** Sets the cookie of a session: another site must not sign a person in as somebody else. */
export const signIn: Access = { ...form, rate: 'sign-in', sameOrigin: true };
/** Accepts an invitation by its link, signed in or not: the link says who is meant, and an old session must not keep anybody from it. */
export const accepting: Access = { ...form, token: 'good-bearer' };
/** Takes the cookie of a session. */
export const cookie: Access = { ...open, rate: 'session', sameOrigin: true };
/** The caller reads what is their own. */
export const own: Access = { ...open, who: 'signed-in', whose: 'caller', token: 'bearer' };
/** The same where it is part of the pages that an admin may look at as that person sees them. */
export const ownPage: Access = { ...own, viewing: 'reads' };
/** The caller changes what is their own. */
export const write: Access = { ...own, rate: 'write', idempotent: true };
/** The same, for a session that is fresh. */
export const freshWrite: Access = { ...write, fresh: true };

/** People with these roles read it in the admin console. */
export const staff = (who: readonly Role[]): Access => ({ ...open, who, console: 'admin', token: 'bearer' });
/** People with these roles do it in the admin console. */
export const order = (who: readonly Role[], body: Access['body'] = json): Access => ({
  ...staff(who),
  body,
  rate: 'write',
  idempotent: true,
});
/** People with these roles upload it in the admin console. */
export const uploads = (who: readonly Role[], body: Access['body']): Access => ({ ...order(who, body), rate: 'upload', idempotent: false });

export const anyStaff = consoleRoles;
export const admins = ['admin'] as const satisfies readonly Role[];
export const moderators = ['admin', 'moderator'] as const satisfies readonly Role[];
export const auditors = ['admin', 'auditor'] as const satisfies readonly Role[];
