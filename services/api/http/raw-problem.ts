import { STATUS_CODES } from 'node:http';
import { problems, type ProblemCode } from '@aarambh/contracts/problems.ts';
import { dataHeaders } from '@aarambh/http/security-headers.ts';

/** A problem as it is answered before anything of the request was looked at: the same each time, without instance or id. */
export interface RawProblem {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Makes a raw problem; `more` are headers beside those of every answer that is data. */
export function rawProblem(code: ProblemCode, more: Readonly<Record<string, string>> = {}): RawProblem {
  const [status, title] = problems[code];
  const body = JSON.stringify({ type: 'about:blank', code, status, title, message: title });
  return {
    status,
    headers: {
      ...dataHeaders,
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      ...more,
    },
    body,
  };
}

/** The whole answer for a connection that node:http has no response for; it ends with it. */
export function rawAnswer(code: ProblemCode, more: Readonly<Record<string, string>> = {}): string {
  const { status, headers, body } = rawProblem(code, { ...more, connection: 'close' });
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
