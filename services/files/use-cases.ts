import { createHash, randomBytes } from 'node:crypto';
import { PRODUCT, type ContextFiles, type IncomingFile, type UploadedFiles, type UsesFile } from '@aarambh/context/uploaded-files.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { stepsOf } from '@aarambh/kernel/command-context.ts';
import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { Files, OpenedFile } from '@aarambh/kernel/ports/files.ts';
import { SubjectErased } from '@aarambh/kernel/ports/keys.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';
import type { Pictures } from '@aarambh/kernel/ports/pictures.ts';
import { failed, resultOf, succeeded, type Result } from '@aarambh/kernel/result.ts';
import { file, fileName, removeFile, storeFile, type RemovedWhy } from './file.ts';
import { packed, SIZED_PICTURE, unpacked } from './sized-picture.ts';
import { sweeper } from './sweep.ts';
import { fileWatch } from './watch.ts';

/** A file as it is read: its bytes, as they are taken, and who may have them. */
export interface ReadableFile extends OpenedFile {
  readonly visibility: ContextFiles['visibility'];
  /** What its sender called it; null where that is not known, and of pictures. */
  readonly name: string | null;
  /** It is shown where it stands; everything else is saved. */
  readonly isShown: boolean;
}

/** What the server gives to the files beside what every context stands on. */
export interface FilesHost {
  /** Draws uploaded pictures anew, beside this process. */
  readonly pictures: Pictures;
  /** Whether a record shows a file of a purpose to everybody now. Contexts tell it that are opened after the files. */
  readonly showsFile: (purpose: string, ...of: Parameters<UsesFile>) => Promise<boolean>;
  /** What may be uploaded, by the names of the purposes. */
  readonly filePurposes: ReadonlyMap<string, ContextFiles>;
}

/** What the files stand on. */
interface FilesDeps extends FilesHost {
  readonly commands: Commands;
  readonly files: Files;
  readonly state: OperationalState;
  /** The clock of the wall: what is due after some time is counted by it. */
  readonly wall: Clock;
  readonly report: (error: unknown, part: string) => void;
  /** Days for which documents are kept that people send with a form. */
  readonly documentKeptDays: number;
}

/** Who ends files that nobody asked to end. */
const bySystem = (): CommandContext => ({ actor: 'system:files', corr: newId() });

export type FilesService = ReturnType<typeof createFiles>;

/** Uploaded files, as contexts and the endpoints that serve them use them. */
export function createFiles({ commands, files, state, wall, report, filePurposes, showsFile, pictures, documentKeptDays }: FilesDeps) {
  const streams = commands.on(file);
  const watch = fileWatch(state, wall);

  /** The end of a file that was noted as ending: its stream, then its bytes, then the note. */
  async function finish(fileId: string, why: RemovedWhy, context = bySystem()): Promise<void> {
    await streams.execute({ id: fileId, decide: removeFile, command: { fileId, why }, context: stepsOf(context) });
    await files.delete(fileId);
    await watch.forget(fileId);
  }

  /** What is declared of a purpose. */
  function rulesOf({ name }: IncomingFile['purpose']): ContextFiles {
    const rules = filePurposes.get(name);
    if (rules === undefined) throw new Error(`no context has files of the purpose ${name}`);
    return rules;
  }

  /** Keeps bytes as a file that is of a type; where its stored form is another, `storedAs` names that. */
  async function keep(
    { purpose, owner, record, contentType, bytes, name }: IncomingFile,
    context: CommandContext,
    storedAs = contentType,
  ): Promise<Result<{ fileId: string }, 'idempotency_key_reused'>> {
    const fileId = randomBytes(16).toString('hex');
    const { visibility, keptDays: kept } = rulesOf(purpose);
    const keptDays = kept === 'documents' ? documentKeptDays : kept;
    const data = {
      ...{ fileId, purpose: purpose.name, owner, contentType, bytes: bytes.byteLength },
      visibility: typeof visibility === 'string' ? visibility : ('roles' as const),
      keptUntil: keptDays === null ? null : new Date(wall() + keptDays * DAY_MS).toISOString(),
    };
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await watch.begin(fileId, record);
    try {
      await files.put({ id: fileId, subject: owner, purpose: purpose.name, contentType: storedAs, bytes });
      const outcome = await streams.execute({
        id: fileId,
        decide: storeFile,
        command: { data, sha256, name: name === undefined ? null : fileName(name) },
        context: { ...stepsOf(context), subject: owner },
        expect: 'new',
      });
      return resultOf(outcome, () => ({ fileId }));
    } catch (error) {
      // Of somebody who was forgotten meanwhile nothing may stay. What else went wrong may have been stored all the same: the sweep looks.
      if (error instanceof SubjectErased) {
        await files.delete(fileId);
        await watch.forget(fileId);
      }
      throw error;
    }
  }

  /**
   * Null when there is no such file. A file without a purpose is a picture from before there were any: public, as it was.
   * @param size pixels of the longer side, of a picture that has several; what has not that size answers as it is
   */
  async function read(fileId: string, size?: number): Promise<ReadableFile | null> {
    const stored = await files.open(fileId);
    if (stored === null) return null;
    const isSized = stored.contentType === SIZED_PICTURE;
    const found = isSized ? { ...stored, contentType: 'image/webp', ...(await unpacked(stored, size ?? null)) } : stored;
    if (found.purpose === null) return { ...found, visibility: 'public', name: null, isShown: true };
    const rules = filePurposes.get(found.purpose);
    if (rules === undefined) return null;
    // A picture is shown where it stands, and never under a name. What was only sent as one, such as a scan, is a document.
    const isPicture = rules.purpose.picture !== undefined;
    const name = isPicture ? null : await streams.read(fileId, (state) => state.name);
    const isShown = isPicture || found.contentType === 'video/mp4';
    return { ...found, visibility: rules.visibility, name, isShown };
  }

  const uploaded: UploadedFiles = {
    async store(file, context) {
      rulesOf(file.purpose);
      if (!file.purpose.contentTypes.includes(file.contentType)) return failed('file_type');
      if (file.bytes.byteLength > file.purpose.bytes) return failed('file_too_large');
      return keep(file, context);
    },

    async storePicture({ crop, ...file }, context) {
      const { name, picture, bytes: most } = file.purpose;
      if (picture === undefined) throw new Error(`files of the purpose ${name} are no pictures`);
      if (file.bytes.byteLength > most) return failed('file_too_large');
      const drawn = await pictures.draw(file.bytes, picture, crop);
      if (!drawn.ok) return drawn;
      const { contentType, sizes } = drawn.value;
      const kept = await keep({ ...file, contentType, bytes: packed(drawn.value) }, context, SIZED_PICTURE);
      const { width, height } = sizes[0]!;
      return kept.ok ? succeeded({ ...kept.value, width, height }, kept.position) : kept;
    },

    async claim(fileId, purpose, record) {
      // What it is for never changes, so that nothing is taken by a mistake. Whether it ended is looked at once nothing can end it any more.
      if (!(await streams.read(fileId, (state) => state.purpose === purpose.name))) return false;
      return (await watch.claim(fileId, record)) && streams.read(fileId, ({ removed }) => !removed);
    },

    async about(fileId) {
      const { purpose, removed, name, contentType, bytes } = await streams.read(fileId, (state) => ({ ...state }));
      if (purpose === null || removed) return null;
      if (filePurposes.get(purpose)?.purpose.picture === undefined) return { purpose, name, contentType, bytes };
      // Its sizes are stored as one file.
      const shown = await read(fileId);
      return shown && { purpose, name: null, contentType, bytes: shown.size };
    },

    async remove(fileId, why, context) {
      await watch.end(fileId, why);
      await finish(fileId, why, context);
    },

    async forget(owner) {
      if (owner === PRODUCT) throw new Error('what belongs to nobody in particular is not forgotten with anybody');
      // Bytes stand before a stream does, so whoever has a stream is found by their bytes.
      const ids = await files.idsOf(owner);
      for (const fileId of ids)
        await streams.execute({ id: fileId, decide: removeFile, command: { fileId, why: 'owner-erased' }, context: bySystem() });
      await files.deleteOf(owner);
      for (const fileId of ids) await watch.forget(fileId);
    },
  };

  return {
    ...uploaded,
    read,
    /** The same for everybody: null too where a file is not public, or is not shown by its record now. */
    async readPublic(fileId: string, size?: number): Promise<ReadableFile | null> {
      const found = await read(fileId, size);
      if (found?.visibility === 'public') return found;
      if (found?.visibility !== 'shown') return null;
      const record = await watch.recordOf(fileId);
      return record !== null && (await showsFile(found.purpose!, fileId, record)) ? found : null;
    },

    /**
     * Looks after files that are due for it: ends what has expired, what no record uses and what has lost its bytes, and deletes bytes
     * that an interrupted upload or removal left. `uses` answers by the name of the purpose.
     */
    sweep: sweeper({ streams, files, watch, wall, report, finish }),
  };
}
