import type { Fetching } from './ask.ts';

/** `fetch` of a form that tells how much of it has left, from 0 to 1: only XMLHttpRequest knows. Rejects as `fetch` does. */
export function fetchTelling(onProgress: (part: number) => void): Fetching {
  return async (url, { method = 'POST', headers, body, signal }) => {
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
      request.onload = () => {
        const told = new Headers();
        for (const name of ['x-position', 'content-type', 'retry-after']) {
          const value = request.getResponseHeader(name);
          if (value !== null) told.set(name, value);
        }
        resolve(new Response(request.responseText, { status: request.status, headers: told }));
      };
      request.onerror = () => reject(new TypeError('Failed to fetch'));
      request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as FormData);
    });
  };
}
