import { guardedFile, linkedFile } from '@aarambh/contracts/routes/files.ts';
import { open, own, page } from '@aarambh/http/access.ts';
import type { Call } from '@aarambh/http/call.ts';
import { endpoint, handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { fileLinkFits } from '@aarambh/http/file-links.ts';
import type { Identity } from '@aarambh/http/identity.ts';
import { dataHeaders } from '@aarambh/http/security-headers.ts';
import { z } from 'zod';
import type { FilesService, ReadableFile } from '../service.ts';

/** Kept by one person's own browser alone: a file never changes under its id, and shared caches would keep what was erased. */
const PUBLIC = 'private, max-age=31536000, immutable';

/** Pictures are shown where they stand; everything else is saved and never opened in our name. */
function sent(
  call: Pick<Call, 'send'>,
  { id, contentType, bytes }: ReadableFile,
  cacheControl: string = dataHeaders['cache-control'],
): Response {
  const isPicture = contentType.startsWith('image/');
  return call.send(new Uint8Array(bytes), 200, {
    ...dataHeaders,
    'content-type': contentType,
    'content-disposition': isPicture ? 'inline' : `attachment; filename="${id}"`,
    'cache-control': cacheControl,
  });
}

/** Whether somebody may read a file by their role, or because it is theirs. */
function mayRead({ role, accountId }: Identity, { visibility, subject }: ReadableFile): boolean {
  return typeof visibility === 'object' && (visibility.roles.includes(role) || (visibility.owner && subject === accountId));
}

/** Uploaded files, each way for those that may be read by it. What may not answers as what is not there. */
export const fileEndpoints: readonly Endpoint<FilesService>[] = [
  endpoint<FilesService, z.ZodObject<{ fileId: z.ZodString }>>(
    {
      method: 'GET',
      path: '/uploads/{fileId}',
      access: page,
      tag: 'Files',
      summary: 'A public file',
      params: z.object({ fileId: z.string() }),
      undocumented: true,
    },
    async (call, files) => {
      const found = await files.read(call.params.fileId);
      return found?.visibility === 'public' ? sent(call, found, PUBLIC) : call.problem('not_found');
    },
  ),
  handle(linkedFile, { access: open }, async (call, files: FilesService) => {
    const { fileId } = call.params;
    const { until, t: signature } = call.query;
    if (!fileLinkFits(call.ports.settings, { fileId, until, signature })) return call.problem('not_found');
    if (until <= call.ports.clock()) return call.problem('link_expired');
    const found = await files.read(fileId);
    return found?.visibility === 'link' ? sent(call, found) : call.problem('not_found');
  }),
  handle(guardedFile, { access: { ...own, console: 'either', whose: 'object' } }, async (call, files: FilesService) => {
    const found = await files.read(call.params.fileId);
    return found !== null && mayRead(call.me, found) ? sent(call, found) : call.problem('not_found');
  }),
];
