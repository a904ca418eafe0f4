import type { AnswerOf, FilesOf } from '@aarambh/contracts/routes/route.ts';
import type { PathOf, Routes } from '@aarambh/contracts/routes/routes.ts';
import { formOf } from '@aarambh/web-shared/api/form-data.ts';
import { rememberPosition } from '@aarambh/web-shared/api/position.ts';
import { offline, problemOf } from '@aarambh/web-shared/api/problem.ts';
import { jsonOf } from './json-of.ts';
import { accessToken } from './session.ts';

/** Routes that take one file for a record that is saved afterwards. */
export type UploadPath = {
  [Path in PathOf<'POST'>]: Routes[`POST ${Path}`] extends { readonly files: { readonly file: unknown } } ? Path : never;
}[PathOf<'POST'>];

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

/** One try. Only XMLHttpRequest tells how much of a body has left. */
async function send(path: string, form: FormData, token: string | null, { onProgress, signal }: UploadOptions): Promise<Response> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      const position = request.getResponseHeader('x-position');
      const headers = new Headers(position === null ? {} : { 'x-position': position });
      resolve(new Response(request.responseText, { status: request.status, headers }));
    };
    request.onerror = () => reject(offline());
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
