import type { AnswerOf, FilesOf } from '@aarambh/contracts/routes/route.ts';
import type { PathOf, Routes } from '@aarambh/contracts/routes/routes.ts';
import { fetchTelling } from '@aarambh/web-shared/api/fetch-telling.ts';
import { formOf } from '@aarambh/web-shared/api/form-data.ts';
import { rememberPosition } from '@aarambh/web-shared/api/position.ts';
import { send } from '@aarambh/web-shared/api/send.ts';
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
  { onProgress, signal }: UploadOptions,
): Promise<AnswerOf<Routes[`POST ${Path}`]>> {
  const response = await send(accessToken, path, {
    ...{ method: 'POST', headers: {}, body: formOf(files) },
    ...{ signal, fetching: fetchTelling(onProgress) },
  });
  rememberPosition(response.headers.get('x-position'));
  return jsonOf(response);
}
