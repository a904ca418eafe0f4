import type { z } from 'zod';
import type { FilePurpose } from '../files/purpose.ts';
import type { ProblemCode } from '../problems/problem.ts';

/**
 * One call of the API, said once: the server's handler, the API reference and both consoles' clients are bound to it. A web
 * imports it as a type only, so it costs the browser nothing.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** With parameters in braces. */
  readonly path: string;
  /** The heading in the API reference. */
  readonly tag: string;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** What `message` says of a body with wrong fields; default the first field's own words. */
  readonly invalid?: string;
  /** Files that it takes, by their field, beside the fields of `body`: it is a multipart form then. */
  readonly files?: Readonly<Record<string, FilePurpose>>;
  /** What 200 answers as JSON. */
  readonly answer?: z.ZodType;
  /** What 200 answers instead, by its media type. */
  readonly file?: string;
  /** Answers beside 200 that are no refusals. */
  readonly others?: Readonly<Record<number, { readonly description: string; readonly schema?: z.ZodType }>>;
  /** What it may refuse with beside what every call may answer (`AlwaysPossible`). */
  readonly problems: readonly ProblemCode[];
}

/** What is said of a route beside its method and path: its own heading where that is another one, and no problems where it has none of its own. */
type Said = Omit<Route, 'method' | 'path' | 'tag' | 'problems'> & Partial<Pick<Route, 'tag' | 'problems'>>;

interface Called<Method extends Route['method'], Path extends string, Problems extends Route['problems']> {
  readonly method: Method;
  readonly path: Path;
  readonly tag: string;
  readonly problems: Problems;
}

const none = [] as const;
type ProblemsIn<Own extends Said> = Own extends { readonly problems: infer Problems extends Route['problems'] } ? Problems : typeof none;

/** Defines the routes below a heading of the API reference, by their methods; a route's type keeps the method, the path and the codes to the letter. */
export function routesUnder(tag: string) {
  const by =
    <const Method extends Route['method']>(method: Method) =>
    <const Path extends string, const Own extends Said>(path: Path, own: Own): Own & Called<Method, Path, ProblemsIn<Own>> => ({
      tag,
      // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the compiler does not take the spread below without it
      problems: none as ProblemsIn<Own>,
      method,
      path,
      ...own,
    });
  return { get: by('GET'), post: by('POST'), put: by('PUT') };
}

export type RoutesUnder = ReturnType<typeof routesUnder>;

/** The routes that a module exports, by themselves or in a group. */
export type RouteIn<Module> = Module extends unknown ? RouteOf<Module[keyof Module]> : never;
type RouteOf<Exported> = Exported extends Route
  ? Exported
  : Exported extends Readonly<Record<string, Route>>
    ? Exported[keyof Exported]
    : never;

const isRoute = (one: unknown): one is Route => typeof one === 'object' && one !== null && 'method' in one && 'path' in one;

/** All routes of modules: what a module exports needs no list. */
export function routesIn<Modules extends readonly object[]>(...modules: Modules): readonly RouteIn<Modules[number]>[] {
  const exported = modules.flatMap((module): unknown[] => Object.values(module));
  const all = exported.flatMap((one) => (isRoute(one) ? [one] : Object.values(one as Readonly<Record<string, unknown>>).filter(isRoute)));
  return all as RouteIn<Modules[number]>[];
}

/** Codes that any call may answer: of the request's form, of who asks, and of the service itself. */
export type AlwaysPossible =
  | 'invalid_request'
  | 'invalid_json'
  | 'invalid_id'
  | 'invalid_position'
  | 'unsupported_media_type'
  | 'body_too_large'
  | 'body_too_deep'
  | 'headers_too_large'
  | 'request_timeout'
  | 'not_found'
  | 'method_not_allowed'
  | 'rate_limited'
  | 'sent_enough'
  | 'idempotency_key_reused'
  | 'invalid_idempotency_key'
  | 'not_signed_in'
  | 'token_invalid'
  | 'session_ended'
  | 'view_only'
  | 'view_ended'
  | 'forbidden'
  | 'wrong_console'
  | 'wrong_profile'
  | 'wrong_origin'
  | 'account_suspended'
  | 'age_required'
  | 'read_not_ready'
  | 'store_unavailable'
  | 'disk_full'
  | 'disk_low'
  | 'clock_wrong'
  | 'outcome_unknown'
  | 'busy'
  | 'contended'
  | 'key_damaged'
  | 'internal';

/** Every code that a route may answer. */
export type ProblemOf<One extends Route> = One['problems'][number] | AlwaysPossible;

/** What a client sends as parameters of the path; never for a path without any. */
export type ParamsOf<One extends Route> = One extends { readonly params: infer Params extends z.ZodType } ? z.input<Params> : never;
export type QueryOf<One extends Route> = One extends { readonly query: infer Query extends z.ZodType } ? z.input<Query> : never;
export type BodyOf<One extends Route> = One extends { readonly body: infer Body extends z.ZodType } ? z.input<Body> : never;
export type FilesOf<One extends Route> = One extends { readonly files: infer Files extends Route['files'] }
  ? { readonly [Field in keyof Files]: Blob | readonly Blob[] }
  : never;
/** What a client is answered. */
export type AnswerOf<One extends Route> = One extends { readonly answer: infer Answer extends z.ZodType } ? z.output<Answer> : never;
