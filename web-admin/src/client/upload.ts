import type { AnswerOf, FilesOf } from '@aarambh/contracts/routes/route.ts';
import type { PathOf, Routes } from '@aarambh/contracts/routes/routes.ts';
import { ask } from '@aarambh/web-shared/api/ask.ts';
import { fetchTelling } from '@aarambh/web-shared/api/fetch-telling.ts';
import { formOf } from '@aarambh/web-shared/api/form-data.ts';
import { rememberPosition } from '@aarambh/web-shared/api/position.ts';
import { problemOf } from '@aarambh/web-shared/api/problem.ts';
import { jsonOf } from './json-of.ts';
import { accessToken } from './session.ts';

/** Routes that take one file. */
type TakesFile = {
  [Path in PathOf<'POST'>]: Routes[`POST ${Path}`] extends { readonly files: { readonly file: unknown } } ? Path : never;
}[PathOf<'POST'>];

/** Routes that take one file for a record that is saved afterwards, and answer its id. */
export type UploadPath = {
  [Path in TakesFile]: AnswerOf<Routes[`POST ${Path}`]> extends { readonly fileId: string } ? Path : never;
}[TakesFile];

interface UploadOptions {
  /** Told how much has left, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads files and answers what the route does; throws an ApiError with a sentence for people. Nothing is sent twice by itself. */
export async function upload<Path extends UploadPath>(
  path: Path,
  files: FilesOf<Routes[`POST ${Path}`]>,
  options: UploadOptions,
): Promise<AnswerOf<Routes[`POST ${Path}`]>> {
  const form = formOf(files);
  const token = await accessToken();
  let response = await send(path, form, token, options);
  if (response.status === 401 && token !== null) {
    const renewed = await accessToken(token);
    if (renewed !== null) response = await send(path, form, renewed, options);
  }
  if (!response.ok) throw await problemOf(response);
  rememberPosition(response.headers.get('x-position'));
  return jsonOf(response);
}

/** One try. */
function send(path: string, body: FormData, token: string | null, { onProgress, signal }: UploadOptions): Promise<Response> {
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  return ask(path, { method: 'POST', headers, body, signal }, fetchTelling(onProgress));
}
