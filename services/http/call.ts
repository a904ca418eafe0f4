import { problems, type Problem, type ProblemCode } from '@aarambh/contracts/problems.ts';
import { reasonRule } from '@aarambh/contracts/reason-rule.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Failed, Result } from '@aarambh/kernel/result.ts';
import { createHash } from 'node:crypto';
import type { Identity } from './identity.ts';
import type { HttpPorts } from './ports.ts';
import { headerOf, type HttpContext } from './env.ts';
import { dataHeaders } from './security-headers.ts';
import type { FieldError } from './validation.ts';

/** Optional parts of a problem. */
export interface ProblemParts {
  /** The specification's words where it gives some; default the code's sentence. */
  readonly message?: string;
  readonly errors?: readonly FieldError[];
  readonly details?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
}

declare const refuses: unique symbol;

/** An answer, and the codes of the problems that it may be: those are known to the compiler alone. */
export type Answered<Code extends ProblemCode = never> = Response & { readonly [refuses]?: readonly Code[] };

/** The codes of answers; none of a `Response` that does not say them. */
export type CodesIn<Given extends Response> = Given extends { readonly [refuses]?: readonly (infer Code extends ProblemCode)[] }
  ? Code
  : never;

const jsonHeaders = { ...dataHeaders, 'content-type': 'application/json; charset=utf-8' } as const;
const problemHeaders = { ...dataHeaders, 'content-type': 'application/problem+json; charset=utf-8' } as const;

/** Problems that a moment may cure, with the seconds after which trying again makes sense. */
const retryAfter: Partial<Record<ProblemCode, string>> = {
  read_not_ready: '1',
  busy: '1',
  contended: '1',
  picture_failed: '2',
  store_unavailable: '2',
  outcome_unknown: '2',
  disk_full: '30',
  disk_low: '30',
  clock_wrong: '30',
};

/** Refused sign-ins that go through once the same call brings more. */
const asksMore: ReadonlySet<ProblemCode> = new Set(['password_required']);

/** A file that a request brought. */
export interface SentFile {
  /** What its sender called it: anything. */
  readonly name: string;
  readonly bytes: Buffer;
}
export type SentFiles<Files> = { readonly [Field in keyof Files]: readonly SentFile[] };

/** One request on its way: what was read from it, who asks, and how to answer. Handlers see nothing else of HTTP. */
export class Call<
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Answer = unknown,
  Code extends ProblemCode = ProblemCode,
  Files = unknown,
> {
  readonly ports: HttpPorts;
  readonly c: HttpContext;
  /** One id for everything that this request causes. */
  readonly corr: string;
  readonly address: string;
  /** Read models that are waited for when a request names a position. */
  readonly reads: readonly string[];
  /** The position that the answer to a query shows at least; null where none is said. */
  reached: number | null = null;
  /** Set once the token was verified. */
  identity: Identity | null = null;
  idempotencyKey: string | null = null;
  /** The route's own name in idempotency keys: the same key elsewhere is another key. */
  readonly route: string;
  params!: Params;
  query!: Query;
  body!: Body;
  /** Files of a multipart form, by their field. */
  files!: Files;
  /** The body as it was sent; of a multipart form that came with a key, a digest of it. */
  bytes: Buffer | null = null;
  /** How many bytes of it arrived. */
  received = 0;
  /** Those that count among what strangers may send in a day. */
  ofStranger = 0;
  /** Code of the problem that was answered, for the log. */
  problemCode: ProblemCode | null = null;
  /** The body that was answered and its headers; null when nothing of it is this request's own. */
  sent: { readonly body: string | Uint8Array<ArrayBuffer>; readonly headers: Readonly<Record<string, string>> } | null = null;
  /** Bytes of an answer that comes piece by piece, as it is read; `Infinity` where nobody knows yet how many. */
  streamed = 0;
  readonly #cookies: string[] = [];

  constructor(ports: HttpPorts, c: HttpContext, route: string, corr: string, address: string, reads: readonly string[] = []) {
    this.ports = ports;
    this.c = c;
    this.route = route;
    this.corr = corr;
    this.address = address;
    this.reads = reads;
  }

  /** Who asks; the access table promises that somebody does. */
  get me(): Identity {
    if (this.identity === null) throw new Error(`${this.route} is not behind a sign-in`);
    return this.identity;
  }

  /** Aborted when whoever asked has gone. */
  get signal(): AbortSignal {
    return this.c.req.raw.signal;
  }

  header(name: string): string | undefined {
    return headerOf(this.c, name);
  }

  /** Metadata of what this request writes, for use cases that have an idempotency of their own. */
  steps(): CommandContext {
    const { identity } = this;
    return {
      actor: identity === null ? 'anonymous' : `account:${identity.viewedBy ?? identity.accountId}`,
      corr: this.corr,
      source: this.address,
    };
  }

  /** The same with the reason that a person gave and the hashed idempotency key. */
  context(reason?: string): CommandContext {
    return {
      ...this.steps(),
      ...(reason === undefined ? undefined : { reason }),
      ...(this.idempotencyKey === null ? undefined : { idempotency: this.#idempotency(this.idempotencyKey) }),
    };
  }

  /** Hashed with caller and route, so that nobody meets another's key; the path stands for the ids in it. */
  #idempotency(key: string): { key: string; body: string } {
    const caller = this.identity?.accountId ?? this.address;
    const hash = (...parts: readonly (string | Buffer)[]): string => {
      const sha = createHash('sha256');
      for (const part of parts) sha.update(part).update('\n');
      return sha.digest('base64url');
    };
    return { key: hash(caller, this.route, key), body: hash(this.c.req.path, this.bytes ?? '') };
  }

  setCookie(cookie: string): void {
    this.#cookies.push(cookie);
  }

  get setsCookies(): boolean {
    return this.#cookies.length > 0;
  }

  /** Answers JSON. */
  json(body: Answer, status = 200, headers?: Readonly<Record<string, string>>): Answered {
    return this.#data(body, status, headers);
  }

  #data(body: unknown, status: number, headers?: Readonly<Record<string, string>>): Response {
    return this.send(JSON.stringify(body), status, headers === undefined ? jsonHeaders : { ...jsonHeaders, ...headers });
  }

  /** Answers anything; every answer carries the request id. */
  send(body: string | Uint8Array<ArrayBuffer> | null, status: number, headers: Readonly<Record<string, string>>): Answered {
    const all: Record<string, string> = { ...headers, 'x-request-id': this.corr };
    this.sent = body === null ? null : { body, headers };
    if (this.#cookies.length === 0) return new Response(body, { status, headers: all });
    return new Response(body, {
      status,
      headers: [...Object.entries(all), ...this.#cookies.map((cookie): [string, string] => ['set-cookie', cookie])],
    });
  }

  /** Answers bytes that many answers share: they take no memory of their own. */
  sendShared(body: Uint8Array<ArrayBuffer>, headers: Readonly<Record<string, string>>): Answered {
    const response = this.send(body, 200, headers);
    this.sent = null;
    return response;
  }

  /** Answers bytes as they come, as fast as they are read. Nothing packs them, and nothing can be said of an error behind the first. */
  stream(body: AsyncIterable<Uint8Array>, headers: Readonly<Record<string, string>>, status = 200): Answered {
    const response = this.send(null, status, headers);
    this.streamed = Number(headers['content-length'] ?? Infinity);
    return new Response(ReadableStream.from(body), response);
  }

  /** The headers of a command's answer: where it wrote, if it wrote. */
  wrote(position: number | null): Record<string, string> | undefined {
    if (position === null) return undefined;
    const { marks } = this.ports;
    return { 'x-position': marks.format(marks.written(position)) };
  }

  /** Answers a use case's result: its value through `body` with the position it wrote, or its refusal. */
  answer<Value, Own extends Code>(result: Result<Value, Own>, body: (value: Value) => Answer, status = 200): Answered<Own> {
    if (!result.ok) return this.refuse(result);
    return this.json(body(result.value), status, this.wrote(result.position));
  }

  /** Answers the refusal of a use case. */
  refuse<Own extends Code>({ code, details }: Failed<Own>): Answered<Own> {
    if (details === undefined) return this.problem(code);
    const { retryAfterSeconds } = details;
    return this.problem(code, {
      details,
      ...(retryAfterSeconds === undefined ? undefined : { headers: { 'retry-after': String(retryAfterSeconds) } }),
    });
  }

  /**
   * Answers a problem. The specification's 203 answers carry its message alone; code and details stand beside it where
   * there is something to go on with.
   */
  problem<Own extends Code>(code: Own, parts?: ProblemParts): Answered<Own> {
    return this.#problem(code, parts);
  }

  #problem(code: ProblemCode, parts?: ProblemParts): Response {
    this.problemCode = code;
    const [status, title] = problems[code];
    const message = parts?.message ?? title;
    if (status === 203) {
      if (asksMore.has(code)) return this.#data({ message, code }, 203);
      return this.#data(parts?.details === undefined ? { message } : { message, code, details: parts.details }, 203);
    }
    const problem: Problem = {
      type: `${this.ports.settings.publicUrl}/docs#${code}`,
      code,
      status,
      title,
      ...(message === title ? undefined : { detail: message }),
      message,
      instance: `urn:uuid:${this.corr}`,
      ...(parts?.errors === undefined ? undefined : { errors: parts.errors }),
      ...(parts?.details === undefined ? undefined : { details: parts.details }),
    };
    const retry = retryAfter[code];
    return this.send(JSON.stringify(problem), status, {
      ...problemHeaders,
      ...(retry === undefined ? undefined : { 'retry-after': retry }),
      ...parts?.headers,
    });
  }

  /**
   * A body or query that does not fit its schema. The first error's words are the problem's, where the form has none of its own. Where
   * nothing is wrong but that nobody said why, it has a code of its own.
   */
  invalid(errors: readonly FieldError[], message: string | null = null): Answered {
    const lacksReason = errors.every(({ field, message: said }) => field === 'reason' && said === reasonRule.missing);
    return this.#problem(lacksReason ? 'reason_required' : 'invalid_request', { errors, message: message ?? errors[0]!.message });
  }
}
