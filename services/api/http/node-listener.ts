import { problems, type ProblemCode } from '@aarambh/contracts/problems.ts';
import { getRequestListener } from '@hono/node-server';
import type { RequestListener } from 'node:http';
import { dataHeaders } from './security-headers.ts';

/** The Node listener of an app. What makes no URL (a broken host or target) never becomes a request and ends here. */
export function nodeListener(app: { fetch: (request: Request, env: object) => Response | Promise<Response> }): RequestListener {
  const listener = getRequestListener((request, env) => app.fetch(request, env), {
    // An HTTP/1.0 request without a Host header is still a request.
    hostname: 'localhost',
    errorHandler: (error) => refusal(error instanceof Error && error.name === 'RequestError' ? 'invalid_request' : 'internal'),
  });
  return (incoming, outgoing) => void listener(incoming, outgoing);
}

function refusal(code: ProblemCode): Response {
  const [status, title] = problems[code];
  return new Response(JSON.stringify({ type: 'about:blank', code, status, title, message: title }), {
    status,
    headers: { ...dataHeaders, 'content-type': 'application/problem+json; charset=utf-8' },
  });
}
