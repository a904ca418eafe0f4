import { defineContext } from '@aarambh/context/context.ts';
import { ownEvents } from '@aarambh/context/own-data.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import { ownDataFile } from '@aarambh/contracts/files/own-data.ts';
import { FileId } from '@aarambh/contracts/ids.ts';
import { admins } from '@aarambh/http/access.ts';
import { file } from './file.ts';
import { fileEndpoints } from './http/files.ts';
import { settings } from './settings.ts';
import { createFiles, type FilesHost, type FilesService } from './use-cases.ts';

/** Files that people upload, for whichever context they are. */
export const files = defineContext<'files', FilesService, { readonly host: FilesHost }, typeof settings>({
  name: 'files',
  needs: ['host'],
  settings,
  streams: [{ kind: file, ids: FileId, history: admins }],
  endpoints: fileEndpoints,
  ownData: async (owner, ports) => [
    await ownEvents(
      ports,
      'files',
      (await ports.files.idsOf(owner)).map((id) => streamName(file, id)),
      // A download is not taken along in the next one.
      { documentsOf: ({ what, purpose, fileId }) => (what === 'FileStored' && purpose !== ownDataFile.name ? [String(fileId)] : []) },
    ),
  ],
  open: (ports, { host }, { DOCUMENT_KEPT_DAYS: documentKeptDays }) => ({ use: createFiles({ ...ports, ...host, documentKeptDays }) }),
});
