import { pictureSizes } from '@aarambh/contracts/files/pictures.ts';
import { guardedFile, linkedFile, watchNowFile } from '@aarambh/contracts/routes/files.ts';
import { open, own, page } from '@aarambh/http/access.ts';
import type { Answered, Call } from '@aarambh/http/call.ts';
import { endpoint, handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { fileLinkFits } from '@aarambh/http/file-links.ts';
import type { Identity } from '@aarambh/http/identity.ts';
import { savedAs } from '@aarambh/http/saved-as.ts';
import { dataHeaders } from '@aarambh/http/security-headers.ts';
import { z } from 'zod';
import { partOf, type Part } from './part.ts';
import type { FilesService, ReadableFile } from '../use-cases.ts';

/** Kept by one person's own browser alone: a file never changes under its id, and shared caches would keep what was erased. */
const PUBLIC = 'private, max-age=31536000, immutable';

/** Pixels of the longer side: of a picture that is kept in that size, else it comes as it is. */
const Sized = z.object({ size: z.coerce.number().pipe(z.literal(pictureSizes)).optional() });

/** Pictures and videos are shown where they stand; everything else is saved and never opened in our name. */
function sent(
  call: Pick<Call, 'stream'>,
  { id, contentType, size, part, name, isShown }: ReadableFile,
  cacheControl: string = dataHeaders['cache-control'],
  more: Readonly<Record<string, string>> = {},
  asked?: Part,
): Answered {
  const [from, to] = asked === undefined ? [0, size] : [asked.from, asked.to + 1];
  const headers = {
    ...dataHeaders,
    ...more,
    'content-type': contentType,
    'content-length': String(to - from),
    'content-disposition': isShown ? 'inline' : savedAs(name ?? id),
    'cache-control': cacheControl,
  };
  return call.stream(part(from, to), headers, asked === undefined ? 200 : 206);
}

/** The part of a file that Range asks for, as players of videos do; the whole of it where it asks for none. */
function sentPart(call: Pick<Call, 'send' | 'stream' | 'header'>, found: ReadableFile, cacheControl?: string): Answered {
  const { size } = found;
  const part = partOf(call.header('range'), size);
  if (part === null) return sent(call, found, cacheControl, { 'accept-ranges': 'bytes' });
  if (part === 'outside') return call.send(null, 416, { ...dataHeaders, 'content-range': `bytes */${size}` });
  return sent(call, found, cacheControl, { 'accept-ranges': 'bytes', 'content-range': `bytes ${part.from}-${part.to}/${size}` }, part);
}

/** Whether somebody may read a file by their role, or because it is theirs. */
function mayRead({ role, accountId }: Identity, { visibility, subject }: ReadableFile): boolean {
  return typeof visibility === 'object' && (visibility.roles.includes(role) || (visibility.owner && subject === accountId));
}

/** Uploaded files, each way for those that may be read by it. What may not answers as what is not there. */
export const fileEndpoints: readonly Endpoint<FilesService>[] = [
  endpoint<FilesService, z.ZodObject<{ fileId: z.ZodString }>, typeof Sized>(
    {
      method: 'GET',
      path: '/uploads/{fileId}',
      access: page,
      tag: 'Files',
      summary: 'A public file',
      params: z.object({ fileId: z.string() }),
      query: Sized,
      undocumented: true,
    },
    async (call, files) => {
      const found = await files.readPublic(call.params.fileId, call.query.size);
      return found === null ? call.problem('not_found') : sent(call, found, PUBLIC);
    },
  ),
  handle(linkedFile, { access: open }, async (call, files: FilesService) => {
    const { fileId } = call.params;
    const { until, t: signature, size } = call.query;
    if (!fileLinkFits(call.ports.settings, { fileId, until, signature })) return call.problem('not_found');
    if (until <= call.ports.clock()) return call.problem('link_expired');
    const found = await files.read(fileId, size);
    return found?.visibility === 'link' || found?.visibility === 'shown' ? sentPart(call, found) : call.problem('not_found');
  }),
  handle(watchNowFile, { access: open }, async (call, files: FilesService) => {
    const found = await files.readPublic(call.params.file, call.query.size);
    // What other contexts show is at its own place.
    if (found?.visibility !== 'shown') return call.problem('not_found');
    return sentPart(call, found, PUBLIC);
  }),
  handle(guardedFile, { access: { ...own, console: 'either', whose: 'object' } }, async (call, files: FilesService) => {
    const found = await files.read(call.params.fileId);
    return found !== null && mayRead(call.me, found) ? sent(call, found) : call.problem('not_found');
  }),
];
