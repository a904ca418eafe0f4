import type { ProblemOf, Route } from '@aarambh/contracts/routes/route.ts';
import type { ReadModelName } from '@aarambh/contracts/views.ts';
import { z } from 'zod';
import type { Call } from './call.ts';

/** What one status answers: its schema when it is JSON, else its media type. */
export interface Answer {
  readonly description: string;
  readonly schema?: z.ZodType;
  readonly mediaType?: string;
}

/** One route: what it takes and answers (OpenAPI is made of this), and what it does. Who may call it is the access table's. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** With parameters in braces; a trailing `/*` matches the rest. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly params: z.ZodObject | null;
  readonly query: z.ZodObject | null;
  readonly body: z.ZodType | null;
  /** Read models that a query shows: `X-Read-After` waits for them. */
  readonly reads: readonly ReadModelName[];
  readonly answers: Readonly<Record<number, Answer>>;
  /** Pages and files stay out of the API reference. */
  readonly undocumented: boolean;
  readonly handle: (call: Call<never, never, never>) => Response | Promise<Response>;
}

interface Spec<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType> {
  readonly method: Endpoint['method'];
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reads?: readonly ReadModelName[];
  readonly answers?: Readonly<Record<number, Answer>>;
  readonly undocumented?: true;
}

/** Defines a route. */
export function endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodNever,
>(
  spec: Spec<Params, Query, Body>,
  handle: (call: Call<z.output<Params>, z.output<Query>, z.output<Body>>) => Response | Promise<Response>,
): Endpoint {
  return {
    method: spec.method,
    path: spec.path,
    tag: spec.tag,
    summary: spec.summary,
    params: spec.params ?? null,
    query: spec.query ?? null,
    body: spec.body ?? null,
    reads: spec.reads ?? [],
    answers: spec.answers ?? {},
    undocumented: spec.undocumented ?? false,
    handle,
  };
}

type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : never;

/** One request of a route: what it was sent, checked, and the only answers and refusals that it may give. */
export type CallOf<One extends Route> = Call<
  Read<One['params']>,
  Read<One['query']>,
  Read<One['body']>,
  z.input<One['answer']>,
  ProblemOf<One>
>;

/** Gives a route its handler. */
export function handle<One extends Route>(route: One, handler: (call: CallOf<One>) => Response | Promise<Response>): Endpoint {
  const { method, path, tag, summary, params = null, query = null, body = null, reads = [] } = route;
  return {
    ...{ method, path, tag, summary, params, query, body, reads, undocumented: false },
    answers: answers(route.answer),
    handle: handler,
  };
}

/** The answer of a route that succeeds with JSON. */
export function answers(schema: z.ZodType, description = 'Done'): Readonly<Record<number, Answer>> {
  return { 200: { description, schema } };
}

/** A record as the admin console reads it. */
export const AnyRecord = z.record(z.string(), z.unknown());
