import { z } from 'zod';
import { pictureSizes } from '../files/pictures.ts';
import { FileId } from '../ids.ts';
import { routesUnder } from './route.ts';

const { get } = routesUnder('Files');
const params = z.object({ fileId: FileId });
const file = 'application/octet-stream';
/** Pixels of the longer side: of a picture that is kept in that size, else it comes as it is. */
const PictureSize = z.coerce.number<number>().pipe(z.literal(pictureSizes)).optional();

const parts = {
  206: { description: 'The bytes that Range asks for' },
  416: { description: 'Range asks for bytes that it has not' },
} as const;

export const linkedFile = get('/api/file-links/{fileId}', {
  summary: 'A file that is read by a signed link, until the link expires; part of it with Range',
  params,
  query: z.object({ until: z.coerce.number<number>().int().min(0), t: z.string().max(100), size: PictureSize }),
  file,
  others: parts,
  problems: ['link_expired'],
});

export const guardedFile = get('/api/files/{fileId}', {
  summary: 'A file for those whose role may read it, or whose it is',
  params,
  file,
});

export const watchNowFile = get('/watchnow/{file}', {
  summary: 'A picture that staff uploaded for the pages, while they show it; part of it with Range',
  params: z.object({ file: z.string().max(40) }),
  query: z.object({ size: PictureSize }),
  file,
  others: parts,
});
