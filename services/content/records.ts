import { filesIn } from '@aarambh/contracts/content/kinds.ts';
import type { UploadedFiles } from '@aarambh/context/uploaded-files.ts';
import type { ContentRecordEvent } from '@aarambh/contracts/events/content-records.ts';
import type { ContextPorts } from '@aarambh/context/context.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import { derivedId, newId } from '@aarambh/kernel/ids.ts';
import { inTurns } from '@aarambh/kernel/in-turns.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import { failed, resultOf } from '@aarambh/kernel/result.ts';
import { defaults } from './defaults/defaults.ts';
import { defaultId } from './defaults/place.ts';
import { recordFiles } from './record-files.ts';
import { hide, placeDefault, publish, unplan, writeDraft, type WriteDraft } from './record/decisions.ts';
import { contentRecord } from './record/state.ts';
import type { RecordService } from './service.ts';

/** Texts of an installation that are placed at a time. */
const AT_ONCE = 32;

/** @param wall the clock by which a version begins to be shown */
export function createRecords({
  commands,
  store,
  codec,
  wall,
  files,
}: Pick<ContextPorts, 'commands' | 'store' | 'codec' | 'wall'> & {
  readonly files: Pick<UploadedFiles, 'store' | 'storePicture' | 'claim' | 'remove'>;
}): RecordService {
  const records = commands.on(contentRecord);
  const { claim, removeUnused, ...ofFiles } = recordFiles(files, records, wall);

  const service: RecordService = {
    ...ofFiles,

    async create(words, context) {
      const { actor, idempotency } = context;
      const own = idempotency === undefined ? newId() : derivedId('content', actor, idempotency.key);
      // A legal page has one text: beside a second one, the versions that people agreed to would not be found.
      const id = words.kind === 'legal' ? defaultId(words.page, words.block, 0) : own;
      if (!(await claim(id, words))) return failed('file_gone');
      const command = { words, revision: NO_STREAM };
      return resultOf(await records.execute({ id, decide: writeDraft, command, context }), () => ({ id }));
    },

    async write(id, { place, fields }, revision, context) {
      const made = await records.read(id, ({ made: where }) => where);
      if (made === null) return failed('not_found');
      const command = { words: { ...made, place, fields }, revision };
      if (!(await claim(id, command.words))) return failed('file_gone');
      // The pictures of the draft that the accepted decision replaced.
      const replaced: string[] = [];
      const outcome = await records.execute({
        id,
        decide: (draft: WriteDraft, state) => {
          replaced.splice(0, replaced.length, ...filesIn(state.draft?.fields ?? {}));
          return writeDraft(draft, state);
        },
        command,
        context,
      });
      if (outcome.ok) await removeUnused(id, replaced, context);
      return resultOf(outcome);
    },

    async restore(id, version, revision, context) {
      const words = await service.version(id, version);
      return words === null ? failed('not_found') : service.write(id, words, revision, context);
    },

    async publish({ id, from, revision, role }, context) {
      const command = { from, now: wall(), revision, isAdmin: role === 'admin' };
      return resultOf(await records.execute({ id, decide: publish, command, context }));
    },

    async unplan({ id, role }, context) {
      return resultOf(await records.execute({ id, decide: unplan, command: { now: wall(), isAdmin: role === 'admin' }, context }));
    },

    async hide(id, context) {
      return resultOf(await records.execute({ id, decide: hide, command: { contentId: id }, context }));
    },

    async version(id, version) {
      for await (const page of store.readStream(streamName(contentRecord, id), { from: version, pageSize: 1 })) {
        const [recorded] = await codec.decode<ContentRecordEvent>(page.slice(0, 1));
        const event = recorded?.event;
        if (event?.type !== 'ContentDrafted' && event?.type !== 'ContentPublished') return null;
        const { page: name, block, kind, place, fields } = event.data;
        return { page: name, block, kind, place, fields };
      }
      return null;
    },

    async placeDefaults() {
      const context = { actor: 'system:content', corr: newId() } as const;
      const failures = await inTurns(defaults, AT_ONCE, async ({ id, words }) => {
        const placed = await records.execute({ id, decide: placeDefault, command: { words, now: wall() }, context });
        if (!placed.ok) throw new Error(`the default text ${words.page}/${words.block} was refused: ${placed.refusal.refused}`);
      });
      if (failures.length > 0) throw failures[0];
    },
  };
  return service;
}
