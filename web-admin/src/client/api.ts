import type { Routes } from '@aarambh/contracts/routes/routes.ts';
import { addressOf, callsOf, type Asked, type Calls, type FilePath } from '@aarambh/web-shared/api/calls.ts';
import { once, request } from './http.ts';
import { jsonOf } from './json-of.ts';

/**
 * What this console asks beside the lists and records of react-admin. A command is repeated under one key until its outcome is known;
 * with `repeatable: false` it is sent once, because the second time it would be refused: a password that was changed, a code that is
 * right once. Errors are ApiErrors, with a sentence for people.
 */
export interface ConsoleApi extends Calls<never> {
  file<Path extends FilePath>(path: Path, asked: Asked<Routes[`GET ${Path}`]>): Promise<Blob>;
}

/** The calls of this console; `watch` sees what becomes of each request. */
export function consoleApi(watch: <Answer>(asked: Promise<Answer>) => Promise<Answer>): ConsoleApi {
  const calls = callsOf<never>({
    query: async (path, { signal }) => jsonOf(await watch(request(path, { signal }))),
    async command(path, { method = 'POST', body, repeatable = true }) {
      if (body instanceof FormData) throw new Error('Files go by upload(), which tells how much has left.');
      const send = repeatable ? request : once;
      return jsonOf(await watch(send(path, { method, ...(body && { body: JSON.stringify(body) }) })));
    },
  });
  return {
    ...calls,
    async file(path, asked) {
      const response = await watch(request(addressOf(path, asked)));
      return response.blob();
    },
  };
}
