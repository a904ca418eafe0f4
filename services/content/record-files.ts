import { PRODUCT, type UploadedFiles } from '@aarambh/context/uploaded-files.ts';
import { contentKindNames, fieldsOfKind, type ContentFields } from '@aarambh/contracts/content/kinds.ts';
import type { ContentRecordEvent, ContentWords } from '@aarambh/contracts/events/content-records.ts';
import { contentPictures, contentVideo } from '@aarambh/contracts/files/content.ts';
import type { Crop } from '@aarambh/contracts/files/pictures.ts';
import type { FilePurpose } from '@aarambh/contracts/files/purpose.ts';
import type { CommandContext, CommandsOn } from '@aarambh/kernel/commands.ts';
import { failed } from '@aarambh/kernel/result.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { showsFile, usesFile, type RecordState } from './record.ts';

const [MP4] = contentVideo.contentTypes;

/** The pictures and videos of records. They are the product's: they stay when whoever uploaded one goes. */
export function recordFiles(
  files: Pick<UploadedFiles, 'store' | 'storePicture' | 'claim' | 'remove'>,
  records: CommandsOn<RecordState, ContentRecordEvent>,
  wall: Clock,
) {
  const uses = (fileId: string, id: string): Promise<boolean> => records.read(id, (state) => usesFile(state, fileId));

  return {
    /** Keeps a picture for a record that is about to be saved, and names it. */
    uploadPicture: (
      as: keyof typeof contentPictures,
      { bytes, crop }: { readonly bytes: Uint8Array; readonly crop: Crop | null },
      context: CommandContext,
    ) => files.storePicture({ purpose: contentPictures[as], owner: PRODUCT, record: null, bytes, crop }, context),
    /** The same of a video, whose bytes somebody has looked at. */
    async uploadVideo(bytes: Uint8Array, context: CommandContext) {
      const stored = await files.store({ purpose: contentVideo, owner: PRODUCT, record: null, contentType: MP4, bytes }, context);
      if (stored.ok) return stored;
      const { code } = stored;
      return failed(code === 'file_too_large' ? 'video_too_large' : code === 'file_type' ? 'video_type' : code);
    },
    /** Whether a record needs a file: for what is written, or for a version that can be written anew. */
    usesFile: uses,
    /** Whether everybody sees it. */
    showsFile: (fileId: string, id: string) => records.read(id, (state) => showsFile(state, fileId, wall())),

    /** Takes the files that a record is about to name and does not have yet; false when one is gone, or of another record. */
    async claim(id: string, { kind, fields }: Pick<ContentWords, 'kind' | 'fields'>): Promise<boolean> {
      for (const { purpose, fileId } of named(kind, fields))
        if (!(await uses(fileId, id)) && !(await files.claim(fileId, purpose, id))) return false;
      return true;
    },

    /** Ends those of some files that a record needs no more. One that a crash keeps from ending is found by the sweep of files. */
    async removeUnused(id: string, before: readonly string[], context: CommandContext): Promise<void> {
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
