import type { Call } from '@aarambh/http/call.ts';
import { accepted, packNow } from '@aarambh/http/encodings.ts';
import type { Endpoint } from '@aarambh/http/endpoint.ts';

const PACKED = /^(?:application\/json|text\/csv)\b/;

/**
 * The same answer, packed, where it is worth it and safe: what a GET answers as JSON or CSV to whoever takes gzip.
 *
 * How long a packed answer is tells whether a guess that stands in it occurs there a second time. So nothing is packed in which
 * what the request said could stand beside a secret: no answer to a POST (those of signing in carry tokens), no problem (its words repeat
 * what was sent), none that sets a cookie, and no page (it carries a nonce; pages that are the same for every visitor are packed where they are made). Answers of GETs must not repeat their parameters; a test asks them all.
 */
export async function compressed(call: Call, endpoint: Endpoint, response: Response): Promise<Response> {
  const { sent } = call;
  if (sent === null || typeof sent.body !== 'string' || endpoint.method !== 'GET' || response.status !== 200) return response;
  if (call.setsCookies || !PACKED.test(sent.headers['content-type'] ?? '')) return response;
  if (accepted(call.header('accept-encoding'), ['gzip']) === null) return response;
  const packed = await packNow(sent.body);
  return packed === null ? response : call.send(packed, 200, { ...sent.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' });
}
