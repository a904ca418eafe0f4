import { PRODUCT, type UploadedFiles } from '@aarambh/context/uploaded-files.ts';
import { contentKindNames, fieldsOfKind, type ContentFields } from '@aarambh/contracts/content/kinds.ts';
import type { ContentRecordEvent, ContentWords } from '@aarambh/contracts/events/content-records.ts';
import { contentPictures, contentVideo } from '@aarambh/contracts/files/content.ts';
import type { FilePurpose } from '@aarambh/contracts/files/purpose.ts';
import type { CommandContext, CommandsOn } from '@aarambh/kernel/commands.ts';
import { failed } from '@aarambh/kernel/result.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { showsFile, usesFile, type RecordState } from './record/state.ts';
import type { RecordService } from './service.ts';

const [MP4] = contentVideo.contentTypes;

export interface RecordFiles extends Pick<RecordService, 'uploadPicture' | 'uploadVideo' | 'usesFile' | 'showsFile'> {
  /** Takes the files that a record is about to name and does not have yet; false when one is gone, or of another record. */
  claim(id: string, words: Pick<ContentWords, 'kind' | 'fields'>): Promise<boolean>;
  /** Ends those of some files that a record needs no more. One that a crash keeps from ending is found by the sweep of files. */
  removeUnused(id: string, files: readonly string[], context: CommandContext): Promise<void>;
}

/** The pictures and videos of records. They are the product's: they stay when whoever uploaded one goes. */
export function recordFiles(
  files: Pick<UploadedFiles, 'store' | 'storePicture' | 'claim' | 'remove'>,
  records: CommandsOn<RecordState, ContentRecordEvent>,
  wall: Clock,
): RecordFiles {
  const uses = (fileId: string, id: string): Promise<boolean> => records.read(id, (state) => usesFile(state, fileId));

  return {
    uploadPicture: (as, { bytes, crop }, context) =>
      files.storePicture({ purpose: contentPictures[as], owner: PRODUCT, record: null, bytes, crop }, context),
    async uploadVideo(bytes, context) {
      const stored = await files.store({ purpose: contentVideo, owner: PRODUCT, record: null, contentType: MP4, bytes }, context);
      if (stored.ok) return stored;
      const { code } = stored;
      return failed(code === 'file_too_large' ? 'video_too_large' : code === 'file_type' ? 'video_type' : code);
    },
    usesFile: uses,
    showsFile: (fileId, id) => records.read(id, (state) => showsFile(state, fileId, wall())),

    async claim(id, { kind, fields }) {
      for (const { purpose, fileId } of named(kind, fields))
        if (!(await uses(fileId, id)) && !(await files.claim(fileId, purpose, id))) return false;
      return true;
    },

    async removeUnused(id, before, context) {
      for (const fileId of before) if (!(await uses(fileId, id))) await files.remove(fileId, 'replaced', context);
    },
  };
}

/** The files that fields of a kind name, and as what they were uploaded. */
function named(kind: string, fields: ContentFields): readonly { readonly purpose: FilePurpose; readonly fileId: string }[] {
  // Of a kind that another build had nothing is written any more.
  const known = contentKindNames.find((one) => one === kind);
  return (known === undefined ? [] : fieldsOfKind(known)).flatMap(([name, field]): { purpose: FilePurpose; fileId: string }[] => {
    const value = fields[name];
    if (typeof value !== 'object') return [];
    if (field.type === 'video') return [{ purpose: contentVideo, fileId: value.fileId }];
    return field.type === 'picture' ? [{ purpose: contentPictures[field.as], fileId: value.fileId }] : [];
  });
}
