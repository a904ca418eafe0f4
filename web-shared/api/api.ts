import type { AnswerOf, BodyOf, FilesOf, ParamsOf, QueryOf, Route } from '@aarambh/contracts/routes/route.ts';
import type { PathOf, Routes } from '@aarambh/contracts/routes/routes.ts';
import { command, query } from './client.ts';
import { formOf } from './form-data.ts';

/** What a call of a route needs: parameters, query and body exactly where the route takes some. */
type Sent<One extends Route> = (One extends { readonly params: unknown }
  ? { readonly params: ParamsOf<One> }
  : { readonly params?: never }) &
  (One extends { readonly query: unknown } ? { readonly query?: QueryOf<One> } : { readonly query?: never }) &
  (One extends { readonly body: unknown } ? { readonly body: BodyOf<One> } : { readonly body?: never }) &
  (One extends { readonly files: unknown } ? { readonly files: FilesOf<One> } : { readonly files?: never });

interface GetOptions {
  readonly signal?: AbortSignal;
  /** `own` carries the token; `public` never waits for one. */
  readonly as?: 'own' | 'public';
}

interface PostOptions {
  readonly as?: 'own' | 'public';
  /** Names one intention: the same key again has no second effect. */
  readonly idempotencyKey?: string;
  /** Asking twice has no second effect of its own, so that no key is needed. */
  readonly repeatable?: boolean;
}

type Get<Path extends PathOf<'GET'>> = Routes[`GET ${Path}`];
type Post<Path extends PathOf<'POST'>> = Routes[`POST ${Path}`];

/** The routes of the API as functions: paths, what they take and what they answer are those of the contracts. */
export const api = {
  get<Path extends PathOf<'GET'>>(path: Path, { signal, as, ...sent }: Sent<Get<Path>> & GetOptions): Promise<AnswerOf<Get<Path>>> {
    return query(addressOf(path, sent), { ...(signal && { signal }), ...(as && { as }) });
  },
  post<Path extends PathOf<'POST'>>(
    path: Path,
    { params, query: search, files, body, ...rest }: Sent<Post<Path>> & PostOptions,
  ): Promise<AnswerOf<Post<Path>>> {
    const sent = files === undefined ? body : formOf(files, body);
    return command(addressOf(path, { params, query: search }), { ...rest, ...(sent === undefined ? undefined : { body: sent }) });
  },
};

/** The path with its parameters and its query filled in. */
function addressOf(path: string, { params, query: search }: { params?: unknown; query?: unknown }): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String((params as Record<string, unknown>)[name])));
  const pairs = Object.entries((search ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return pairs.length === 0
    ? filled
    : `${filled}?${new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)])).toString()}`;
}
