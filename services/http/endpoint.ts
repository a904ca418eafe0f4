import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { AlwaysPossible, ProblemOf, Route } from '@aarambh/contracts/routes/route.ts';
import type { View } from '@aarambh/kernel/view.ts';
import { z } from 'zod';
import type { Access } from './access.ts';
import type { Answered, Call, CodesIn, SentFiles } from './call.ts';

/** What one status answers: its schema when it is JSON, else its media type. */
export interface Answer {
  readonly description: string;
  readonly schema?: z.ZodType;
  readonly mediaType?: string;
}

/**
 * One route: what it takes and answers (OpenAPI is made of this), who may call it, and what it does with its context's use
 * cases, `Use`.
 */
export interface Endpoint<Use = unknown> {
  readonly method: Route['method'];
  /** With parameters in braces; a trailing `/*` matches the rest. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly access: Access;
  readonly params: z.ZodObject | null;
  readonly query: z.ZodObject | null;
  readonly body: z.ZodType | null;
  /** What `message` says of a body with wrong fields; null: the first field's own words. */
  readonly invalid: string | null;
  /** Files of a multipart form, by their field. */
  readonly files: NonNullable<Route['files']>;
  /** Names of the read models that a query shows: `X-Read-After` waits for them. */
  readonly reads: readonly string[];
  readonly answers: Readonly<Record<number, Answer>>;
  /** What it may refuse with beside what every call may answer. */
  readonly problems: readonly ProblemCode[];
  /** Pages and files stay out of the API reference. */
  readonly undocumented: boolean;
  handle(call: Call<never, never, never, unknown, ProblemCode, never>, use: Use): Response | Promise<Response>;
}

interface Spec<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType> {
  readonly method: Endpoint['method'];
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reads?: readonly View<unknown>[];
  readonly answers?: Readonly<Record<number, Answer>>;
  readonly undocumented?: true;
}

/**
 * Defines a route that has no form in the contracts, because no console calls it by its type: pages and their files, probes, the API
 * reference, the local mailbox. Everything else is a `Route`, and gets its handler by `handle`.
 */
export function endpoint<
  Use = unknown,
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodNever,
>(
  spec: Spec<Params, Query, Body>,
  handle: (call: Call<z.output<Params>, z.output<Query>, z.output<Body>>, use: Use) => Response | Promise<Response>,
): Endpoint<Use> {
  const { params = null, query = null, body = null, reads = [], undocumented = false, answers = {} } = spec;
  return {
    ...{ ...spec, params, query, body, invalid: null, files: {}, problems: [], answers, undocumented, handle },
    reads: reads.map(({ model }) => model),
  };
}

type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : never;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;

type FilesIn<One extends Route> = One extends { readonly files: infer Files } ? SentFiles<Files> : never;

/** One request of a route: what it was sent, checked, and the only answers and refusals that it may give. */
export type CallOf<One extends Route> = Call<
  Read<One['params']>,
  Read<One['query']>,
  Read<One['body']>,
  Sent<One['answer']>,
  ProblemOf<One>,
  FilesIn<One>
>;

/** What the server adds to a route: who may call it, and which read models its answer shows. */
export interface Served {
  readonly access: Access;
  readonly reads?: readonly View<unknown>[];
}

/** Codes that are answered before a handler is asked, where its route lists them: of a session that is not fresh, of forms and files, of a query that takes too long. */
type AnsweredBefore = 'step_up_required' | 'reason_required' | 'document_too_large' | 'query_too_long';

/** Codes of a list that no answer has beside what every call may answer; of a list of whichever codes nothing is said. */
export type Unanswered<Listed extends ProblemCode, Answers extends ProblemCode> = ProblemCode extends Listed
  ? never
  : Exclude<Listed, Answers | AnsweredBefore | AlwaysPossible>;

/** What a list of problems lacks that is right: nothing, or an end to the codes that nothing answers. */
export type Exact<Never extends ProblemCode> = [Never] extends [never] ? unknown : { readonly listsWhatItNeverAnswers: Never };

/**
 * Gives a route its handler. `use` are the use cases of the context that it is an endpoint of. A handler that answers a code which the route does not list
 * does not compile; neither does a route that lists a code which its handler never answers.
 */
export function handle<One extends Route, Use = unknown, Given extends Response = Answered<ProblemCode>>(
  route: One & Exact<Unanswered<One['problems'][number], CodesIn<Given>>>,
  { access, reads = [] }: Served,
  handler: (call: CallOf<One>, use: Use) => Given | Promise<Given>,
): Endpoint<Use> {
  const {
    method,
    path,
    tag,
    summary,
    params = null,
    query = null,
    body = null,
    invalid = null,
    files = {},
    answer,
    file,
    others,
    problems,
  } = route;
  return {
    ...{ method, path, tag, summary, access, params, query, body, invalid, files, problems, undocumented: false },
    reads: reads.map(({ model }) => model),
    answers: {
      200: { description: 'Done', ...(answer === undefined ? undefined : { schema: answer }), ...(file && { mediaType: file }) },
      ...others,
    },
    handle: handler,
  };
}

/** The answer of a route that succeeds with JSON. */
export function answers(schema: z.ZodType, description = 'Done'): Readonly<Record<number, Answer>> {
  return { 200: { description, schema } };
}
