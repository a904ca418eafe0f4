import { defineContext } from '@aarambh/context/context.ts';
import { FileId } from '@aarambh/contracts/ids.ts';
import { admins } from '@aarambh/http/access.ts';
import { file } from './file/state.ts';
import { fileEndpoints } from './http/files.ts';
import type { FilesHost, FilesService } from './service.ts';
import { createFiles } from './use-cases.ts';

/** Files that people upload, for whichever context they are. */
export const files = defineContext<'files', FilesService, { readonly host: FilesHost }>({
  name: 'files',
  needs: ['host'],
  streams: [{ kind: file, ids: FileId, history: admins }],
  endpoints: fileEndpoints,
  open: (ports, { host }) => ({ use: createFiles({ ...ports, ...host }) }),
});
