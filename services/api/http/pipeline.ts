import { limits } from '@aarambh/contracts/limits.ts';
import { problems, type ProblemCode } from '@aarambh/contracts/problems.ts';
import { Contended } from '@aarambh/kernel/commands.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { InvalidQuery, QueryTooLong, ReadNotReady, TooManyQueries } from '@aarambh/kernel/ports/documents.ts';
import { EventTooLarge, StoreUnavailable } from '@aarambh/kernel/ports/event-store.ts';
import { FILE_PIECE } from '@aarambh/kernel/ports/files.ts';
import { KeyDamaged, SubjectErased } from '@aarambh/kernel/ports/keys.ts';
import type { Access } from '@aarambh/http/access.ts';
import type { ApiPorts } from '../ports.ts';
import { authenticate, refusedBy } from './authenticate.ts';
import { jsonTypeProblem, parseJson, readBytes } from './body.ts';
import { digestOf, readMultipart, sizeOf } from './multipart.ts';
import { Call } from '@aarambh/http/call.ts';
import type { Endpoint } from '@aarambh/http/endpoint.ts';
import { compressed } from './compression.ts';
import type { Identity } from '@aarambh/http/identity.ts';
import { headerOf, type HttpContext, incomingOf, isOwn, outgoingOf } from '@aarambh/http/env.ts';
import type { Held, HeldMemory } from './held-memory.ts';
import { hasToken, isOperator } from './operators.ts';
import { sameOrigin } from './origin.ts';
import { readAfter } from './positions.ts';
import { clientAddress, type RateLimits } from './rates.ts';
import type { Telemetry } from './telemetry.ts';
import { check } from '@aarambh/http/validation.ts';

const KEY = /^[A-Za-z0-9_-]{8,200}$/;
/** Bytes of a body or an answer that are not worth counting: as many as a connection costs anyway. */
const UNCOUNTED = 2_048;
/** Bytes that an answer holds at most which comes piece by piece: those that are being sent, and what its store has read behind them. */
const STREAMED = 4 * FILE_PIECE;

/**
 * The steps of every request, cheapest refusal first: address rate, origin, token, role, ids, whose record, account rate,
 * read-after, body, schema, whose body. One function instead of a chain of middlewares: each link would cost the hot path
 * a promise (figure P2a).
 */
export function pipeline(ports: ApiPorts, rates: RateLimits, memory: HeldMemory, telemetry: Telemetry) {
  function begin(c: HttpContext, route: string, reads?: readonly string[]): Call {
    const address = clientAddress(incomingOf(c)?.socket.remoteAddress, headerOf(c, 'x-forwarded-for'), ports.settings.trustedProxies);
    return new Call(ports, c, route, newId(), address, reads);
  }

  /** Counts what this request holds until its answer has left or its connection is gone; null in process. */
  function hold(call: Call): Held | null {
    const outgoing = outgoingOf(call.c);
    if (outgoing === undefined || outgoing.closed) return null;
    const held = memory.hold(call.address, () => {
      telemetry.turnedAway('memory');
      outgoing.destroy();
    });
    outgoing.once('close', () => held.release());
    return held;
  }

  /** Everything before the handler; a response when the request ends here. */
  async function admit(call: Call, endpoint: Endpoint, access: Access): Promise<Response | null> {
    const wait = isOwn(call.c) ? 0 : rates.address(access.rate, call.address);
    if (wait > 0) return limited(call, wait);
    if (access.sameOrigin && !sameOrigin(call)) return call.problem('wrong_origin');

    if (access.who === 'operators') {
      const incoming = incomingOf(call.c);
      const { metricsToken } = ports.settings;
      if (!(incoming === undefined ? hasToken(call.header('authorization'), metricsToken) : isOperator(incoming, metricsToken)))
        return call.problem('operators_only', { headers: { 'www-authenticate': 'Bearer' } });
    } else if (access.who !== 'public' || (access.token !== 'none' && call.header('authorization') !== undefined)) {
      let identity = authenticate(call, access, ports.identity);
      if (identity instanceof Promise) identity = await identity;
      if (typeof identity !== 'string') {
        call.identity = identity;
        const refused = refusedBy(access, identity);
        if (refused !== null) return call.problem(refused);
        // What anybody may read stays open to them too; who looks at their pages sees what is behind the question.
        if (access.who !== 'public' && access.beforeAge !== true && identity.viewedBy === undefined) {
          const owes = ports.identity.owesAge(identity.accountId);
          if (owes !== false && (await owes)) return call.problem('age_required');
        }
      } else if (access.token !== 'good-bearer') return call.problem(identity, { headers: { 'www-authenticate': 'Bearer' } });
    }

    if (endpoint.params !== null) {
      const params = check(endpoint.params, call.c.req.param());
      if (!params.ok) return call.problem('invalid_id');
      call.params = params.value;
      if (typeof access.whose === 'object' && params.value[access.whose.path] !== call.me.accountId) return call.problem('wrong_profile');
    }
    if (call.identity !== null) {
      // Who looks at somebody's pages spends what is theirs, and not that person's.
      const accountWait = rates.account(access.rate, call.identity.viewedBy ?? call.identity.accountId);
      if (accountWait > 0) return limited(call, accountWait);
      if (access.fresh === true) {
        const details = await ports.identity.stepUpOf(call.identity);
        if (details !== null) return call.problem('step_up_required', { details });
      }
    }
    if (endpoint.query !== null) {
      const query = check(endpoint.query, Object.fromEntries(new URL(call.c.req.url).searchParams));
      if (!query.ok) return call.invalid(query.errors);
      call.query = query.value;
    }
    const readAfterHeader = call.header('x-read-after');
    if (readAfterHeader !== undefined && endpoint.reads.length > 0) {
      const code = await readAfter(ports, readAfterHeader, endpoint.reads);
      if (code !== null) return call.problem(code);
    }
    const key = access.idempotent ? call.header('idempotency-key') : undefined;
    if (key !== undefined) {
      if (!KEY.test(key)) return call.problem('invalid_idempotency_key');
      call.idempotencyKey = key;
    }
    // Nothing is shown before it is written down who looks.
    if (call.identity?.viewedBy !== undefined) await ports.identity.looks(call.identity, call.route);
    if (access.body === 'none') return null;
    return (await admitBody(call, endpoint, access.body, access.whose === 'body')) ?? admitStranger(call, access);
  }

  /** Who is not signed in sends only so much in a day, whatever it is; guesses at sign-in are kept nowhere. */
  async function admitStranger(call: Call, access: Access): Promise<Response | null> {
    if (access.who !== 'public' || call.identity !== null || access.rate === 'sign-in') return null;
    const wait = await ports.strangers.take(call.address, call.received);
    if (wait > 0) return call.problem('sent_enough', { headers: { 'retry-after': String(wait) } });
    call.ofStranger = call.received;
    return null;
  }

  async function admitBody(
    call: Call,
    endpoint: Endpoint,
    { type, bytes }: Exclude<Access['body'], 'none'>,
    owned: boolean,
  ): Promise<Response | null> {
    const contentType = call.header('content-type');
    const wrong =
      type === 'json' ? jsonTypeProblem(contentType) : /^multipart\/form-data;/i.test(contentType ?? '') ? null : 'unsupported_media_type';
    if (wrong !== null) return call.problem(wrong, { headers: { connection: 'close' } });
    const held = bytes > UNCOUNTED ? hold(call) : null;
    // What is still on its way when a body is refused is not looked at: the connection ends with the answer.
    const refused = (problem: ProblemCode): Response =>
      call.problem(problem, {
        headers: { connection: 'close' },
        ...(endpoint.invalid !== null && problems[problem][0] === 400 && { message: endpoint.invalid }),
      });
    let sent: unknown;
    if (type === 'multipart') {
      const form = await readMultipart(call.c, contentType!, { bytes, files: endpoint.files }, held);
      if ('problem' in form) return refused(form.problem);
      call.files = form.value.files;
      call.received = sizeOf(form.value);
      sent = form.value.fields;
      if (call.idempotencyKey !== null) call.bytes = digestOf(form.value);
    } else {
      const read = await readBytes(call.c, bytes, held);
      if ('problem' in read) return refused(read.problem);
      call.bytes = read.value;
      call.received = read.value.length;
      if (endpoint.body === null) return null;
      const parsed = parseJson(read.value, limits.jsonDepth);
      if ('problem' in parsed) return call.problem(parsed.problem);
      sent = parsed.value;
    }
    if (endpoint.body === null) return null;
    const body = check(endpoint.body, sent);
    if (!body.ok) return call.invalid(body.errors, endpoint.invalid);
    call.body = body.value;
    if (owned && (body.value as { userId?: unknown }).userId !== call.me.accountId) return call.problem('wrong_profile');
    return null;
  }

  function limited(call: Call, seconds: number): Response {
    return call.problem('rate_limited', { headers: { 'retry-after': String(seconds) } });
  }

  return {
    /** Wraps an endpoint into the one handler that Hono calls for it. */
    handler(endpoint: Endpoint): (c: HttpContext) => Promise<Response> {
      const { access } = endpoint;
      const route = `${endpoint.method} ${endpoint.path}`;
      const isQuery = endpoint.method === 'GET' && endpoint.reads.length > 0;
      return async (c) => {
        const startedAt = performance.now();
        const call = begin(c, route, endpoint.reads);
        let response: Response;
        try {
          const turnedAway = await admit(call, endpoint, access);
          // From here until it is answered: the next request on the connection has the time of everybody again.
          if (turnedAway === null && access.answersLate === true) incomingOf(c)?.socket.setTimeout(limits.lateMs);
          if (isQuery) call.reached = ports.documents.reached(endpoint.reads);
          response =
            turnedAway ??
            (await ports.marks.within(() => endpoint.handle(call as Call<never, never, never, unknown, ProblemCode, never>, undefined)));
        } catch (error) {
          // Whoever asked has gone: what ended because of it is no failure, and nobody reads the answer.
          const code = call.signal.aborted ? 'request_timeout' : codeOf(error, endpoint.method, call.identity);
          if (code === 'internal' || code === 'store_unavailable' || code === 'disk_low' || code === 'key_damaged')
            telemetry.failed(call, error);
          response = call.problem(code, error instanceof KeyDamaged ? { details: { subject: error.subject } } : undefined);
        }
        // Nothing is kept of what was refused.
        if (call.ofStranger > 0 && response.status >= 400)
          await ports.strangers.giveBack(call.address, call.ofStranger).catch((error: unknown) => telemetry.failed(call, error));
        if (call.sent !== null && call.sent.body.length > UNCOUNTED) {
          response = await compressed(call, endpoint, response);
          hold(call)?.grow(call.sent.body.length);
        }
        // What it shows at least: nobody asks for it again for news from before.
        if (call.reached !== null && (response.ok || response.status === 304))
          response.headers.set('x-position', ports.marks.format(call.reached));
        if (call.streamed > UNCOUNTED) hold(call)?.grow(Math.min(call.streamed, STREAMED));
        telemetry.answered(call, endpoint.method, response.status, performance.now() - startedAt);
        return response;
      };
    },
    /** Answers what no endpoint takes, once its address was counted. */
    async outside(c: HttpContext, answer: (call: Call) => Response | Promise<Response>): Promise<Response> {
      const call = begin(c, 'unmatched');
      const wait = rates.address('read', call.address);
      const response = wait > 0 ? limited(call, wait) : await answer(call);
      telemetry.answered(call, c.req.method, response.status, 0);
      return response;
    },
  };
}

/** What a failure is called for the person who asked. */
function codeOf(error: unknown, method: Endpoint['method'], asker: Identity | null): ProblemCode {
  if (error instanceof StoreUnavailable) return error.code;
  if (error instanceof KeyDamaged) return 'key_damaged';
  if (error instanceof Contended) return 'contended';
  if (error instanceof ReadNotReady) return 'read_not_ready';
  // Of their own erasure their session tells them; whoever is erased while others write about them is not there any more.
  if (error instanceof SubjectErased) return error.subject === asker?.accountId ? 'session_ended' : 'not_found';
  if (error instanceof InvalidQuery) return 'invalid_request';
  // Who asked for something to be done cannot ask for less: it may be done by now, and asking again answers it.
  if (error instanceof QueryTooLong) return method === 'GET' ? 'query_too_long' : 'read_not_ready';
  if (error instanceof TooManyQueries) return 'busy';
  if (error instanceof EventTooLarge) return 'body_too_large';
  return 'internal';
}
