import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { getRequestListener } from '@hono/node-server';
import type { RequestListener } from 'node:http';
import { rawProblem } from './raw-problem.ts';

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
  const { status, headers, body } = rawProblem(code);
  return new Response(body, { status, headers });
}
