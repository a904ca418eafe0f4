import { createHash, randomBytes } from 'node:crypto';
import { PRODUCT } from '@aarambh/context/uploaded-files.ts';
import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { Files } from '@aarambh/kernel/ports/files.ts';
import { SubjectErased } from '@aarambh/kernel/ports/keys.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';
import { failed, resultOf } from '@aarambh/kernel/result.ts';
import { file } from './file/state.ts';
import { removeFile, type RemovedWhy } from './file/remove.ts';
import { storeFile } from './file/store.ts';
import type { FilesHost, FilesService } from './service.ts';
import { sweeper } from './sweep.ts';
import { fileWatch } from './watch.ts';

const DAY_MS = 24 * 3_600_000;

/** What the files stand on. */
interface FilesDeps extends FilesHost {
  readonly commands: Commands;
  readonly files: Files;
  readonly state: OperationalState;
  /** The clock of the wall: what is due after some time is counted by it. */
  readonly wall: Clock;
  readonly report: (error: unknown, part: string) => void;
}

/** Who ends files that nobody asked to end. */
const bySystem = (): CommandContext => ({ actor: 'system:files', corr: newId() });

export function createFiles({ commands, files, state, wall, report, filePurposes }: FilesDeps): FilesService {
  const streams = commands.on(file);
  const watch = fileWatch(state, wall);

  /** The end of a file that was noted as ending: its stream, then its bytes, then the note. */
  async function finish(fileId: string, why: RemovedWhy, { actor, corr } = bySystem()): Promise<void> {
    await streams.execute({ id: fileId, decide: removeFile, command: { fileId, why }, context: { actor, corr } });
    await files.delete(fileId);
    await watch.forget(fileId);
  }

  return {
    async store({ purpose, owner, record, contentType, bytes }, { actor, corr }) {
      const rules = filePurposes.get(purpose.name);
      if (rules === undefined) throw new Error(`no context has files of the purpose ${purpose.name}`);
      if (!purpose.contentTypes.includes(contentType)) return failed('file_type');
      if (bytes.byteLength > purpose.bytes) return failed('file_too_large');
      const fileId = randomBytes(16).toString('hex');
      const { visibility, keptDays } = rules;
      const data = {
        ...{ fileId, purpose: purpose.name, owner, contentType, bytes: bytes.byteLength },
        visibility: typeof visibility === 'string' ? visibility : ('roles' as const),
        keptUntil: keptDays === null ? null : new Date(wall() + keptDays * DAY_MS).toISOString(),
      };
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await watch.begin(fileId, record);
      try {
        await files.put({ id: fileId, subject: owner, purpose: purpose.name, contentType, bytes });
        const outcome = await streams.execute({
          id: fileId,
          decide: storeFile,
          command: { data, sha256 },
          context: { actor, corr, subject: owner },
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
    },

    async claim(fileId, purpose, record) {
      // What it is for never changes, so that nothing is taken by a mistake. Whether it ended is looked at once nothing can end it any more.
      if (!(await streams.read(fileId, (state) => state.purpose === purpose.name))) return false;
      return (await watch.claim(fileId, record)) && streams.read(fileId, ({ removed }) => !removed);
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

    async read(fileId) {
      const found = await files.get(fileId);
      if (found === null) return null;
      if (found.purpose === null) return { ...found, visibility: 'public' };
      const rules = filePurposes.get(found.purpose);
      return rules === undefined ? null : { ...found, visibility: rules.visibility };
    },

    sweep: sweeper({ streams, files, watch, wall, report, finish }),
  };
}
