import { z } from 'zod';
import { FileId } from '../ids.ts';
import { route } from './route.ts';

const tag = 'Files';
const params = z.object({ fileId: FileId });
const file = 'application/octet-stream';

export const linkedFile = route({
  method: 'GET',
  path: '/api/file-links/{fileId}',
  tag,
  summary: 'A file that is read by a signed link, until the link expires',
  params,
  query: z.object({ until: z.coerce.number<number>().int().min(0), t: z.string().max(100) }),
  file,
  problems: ['link_expired'],
});

export const guardedFile = route({
  method: 'GET',
  path: '/api/files/{fileId}',
  tag,
  summary: 'A file for those whose role may read it, or whose it is',
  params,
  file,
  problems: [],
});

export const fileRoutes = [linkedFile, guardedFile] as const;
