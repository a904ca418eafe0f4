import type { AnswerOf, BodyOf, FilesOf, ParamsOf, QueryOf, Route } from '@aarambh/contracts/routes/route.ts';
import type { PathOf, Routes } from '@aarambh/contracts/routes/routes.ts';
import type { Fetching } from './ask.ts';
import { formOf } from './form-data.ts';

/**
 * What the path of a route needs: parameters and query exactly where the route takes some. Said of each route by itself: of all of them at once the
 * compiler would cross every one's parameters with every other's query.
 */
export type Asked<One extends Route> = One extends unknown
  ? (One extends { readonly params: unknown } ? { readonly params: ParamsOf<One> } : { readonly params?: never }) &
      (One extends { readonly query: unknown } ? { readonly query?: QueryOf<One> } : { readonly query?: never })
  : never;

/** Paths that answer a file. */
export type FilePath = {
  [Path in PathOf<'GET'>]: Routes[`GET ${Path}`] extends { readonly file: string } ? Path : never;
}[PathOf<'GET'>];

/** What a call of a route needs beside that: a body and files. */
type Sent<One extends Route> = One extends unknown
  ? Asked<One> &
      (One extends { readonly body: unknown } ? { readonly body: BodyOf<One> } : { readonly body?: never }) &
      (One extends { readonly files: unknown } ? { readonly files: FilesOf<One> } : { readonly files?: never })
  : never;

interface GetOptions<As extends string> {
  readonly signal?: AbortSignal;
  /** `own` carries the token; `public` never waits for one. */
  readonly as?: As;
}

interface PostOptions<As extends string> {
  readonly as?: As;
  /** Names one intention: the same key again has no second effect. */
  readonly idempotencyKey?: string;
  /** Asking twice has no second effect of its own, so that no key is needed. */
  readonly repeatable?: boolean;
  /** Sends it in another way than `fetch`: with `fetchTelling`, which says how much of the files has left. */
  readonly fetching?: Fetching;
}

/** How a console talks to the node. What an answer holds is the promise of the route, to which the server's handler is compiled. */
export interface Transport<As extends string> {
  query<Answer>(path: string, options: GetOptions<As>): Promise<Answer>;
  command<Answer>(
    path: string,
    options: PostOptions<As> & { readonly body?: object | FormData; readonly method?: 'POST' | 'PUT' },
  ): Promise<Answer>;
}

type Get<Path extends PathOf<'GET'>> = Routes[`GET ${Path}`];
type Post<Path extends PathOf<'POST'>> = Routes[`POST ${Path}`];
type Put<Path extends PathOf<'PUT'>> = Routes[`PUT ${Path}`];

/** The routes of the API as functions: paths, what they take and what they answer are those of the contracts. */
export interface Calls<As extends string> {
  get<Path extends PathOf<'GET'>>(path: Path, sent: Asked<Get<Path>> & GetOptions<As>): Promise<AnswerOf<Get<Path>>>;
  post<Path extends PathOf<'POST'>>(path: Path, sent: Sent<Post<Path>> & PostOptions<As>): Promise<AnswerOf<Post<Path>>>;
  put<Path extends PathOf<'PUT'>>(path: Path, sent: Sent<Put<Path>> & PostOptions<As>): Promise<AnswerOf<Put<Path>>>;
}

/** The calls over a console's transport. */
export function callsOf<As extends string>({ query, command }: Transport<As>): Calls<As> {
  return {
    get: (path, { signal, as, ...sent }) => query(addressOf(path, sent), { ...(signal && { signal }), ...(as && { as }) }),
    post: postOver(command),
    put: (path, { params, query: asked, files, body, ...rest }) =>
      command(addressOf(path, { params, query: asked }), { ...rest, ...bodyOf(files, body), method: 'PUT' }),
  };
}

/** The commands among them, for who has nothing to ask. */
export function postOver<As extends string>(command: Transport<As>['command']): Calls<As>['post'] {
  return (path, { params, query, files, body, ...rest }) =>
    command(addressOf(path, { params, query }), { ...rest, ...bodyOf(files, body) });
}

/** What is sent: a form where files go along. */
function bodyOf(files: Parameters<typeof formOf>[0] | undefined, body: object | undefined) {
  const sent = files === undefined ? body : formOf(files, body);
  return sent === undefined ? undefined : { body: sent };
}

interface Filling {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
}

/** The path with its parameters and its query filled in. */
export function addressOf(path: string, { params = {}, query = {} }: Filling): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const asked = [...new Map<string, unknown>(Object.entries(query))].filter(([, value]) => value !== undefined);
  return asked.length === 0
    ? filled
    : `${filled}?${new URLSearchParams(asked.map(([name, value]): [string, string] => [name, String(value)])).toString()}`;
}
