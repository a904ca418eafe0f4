import { filesIn } from '@aarambh/contracts/content/kinds.ts';
import type { UploadedFiles } from '@aarambh/context/uploaded-files.ts';
import type { ContentRecordEvent, ContentWords } from '@aarambh/contracts/events/content-records.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import type { ContextPorts } from '@aarambh/context/context.ts';
import { keyedId } from '@aarambh/kernel/command-context.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { inTurns } from '@aarambh/kernel/in-turns.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import { failed, resultOf } from '@aarambh/kernel/result.ts';
import { defaults } from './defaults/defaults.ts';
import { defaultId } from './defaults/place.ts';
import { recordFiles } from './record-files.ts';
import { hide, placeDefault, publish, unplan, writeDraft, contentRecord, type WriteDraft } from './record.ts';

/** Texts of an installation that are placed at a time. */
const AT_ONCE = 32;

export type RecordService = ReturnType<typeof createRecords>;

/**
 * What the pages say: records that staff write, publish and take back.
 * @param wall the clock by which a version begins to be shown
 */
export function createRecords({
  commands,
  store,
  codec,
  wall,
  files,
}: Pick<ContextPorts, 'commands' | 'store' | 'codec' | 'wall'> & {
  readonly files: Pick<UploadedFiles, 'store' | 'storePicture' | 'claim' | 'remove'>;
}) {
  const records = commands.on(contentRecord);
  const { claim, removeUnused, ...ofFiles } = recordFiles(files, records, wall);

  /** Changes what is written of a record; `revision` is the one that its writer saw. */
  async function write(id: string, { place, fields }: Pick<ContentWords, 'place' | 'fields'>, revision: number, context: CommandContext) {
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
  }

  /** What a version said; null for a revision that is none. */
  async function version(id: string, of: number): Promise<ContentWords | null> {
    for await (const page of store.readStream(streamName(contentRecord, id), { from: of, pageSize: 1 })) {
      const [recorded] = await codec.decode<ContentRecordEvent>(page.slice(0, 1));
      const event = recorded?.event;
      if (event?.type !== 'ContentDrafted' && event?.type !== 'ContentPublished') return null;
      const { page: name, block, kind, place, fields } = event.data;
      return { page: name, block, kind, place, fields };
    }
    return null;
  }

  return {
    ...ofFiles,
    write,
    version,

    /** Writes a record that is on no page yet. */
    async create(words: ContentWords, context: CommandContext) {
      const own = keyedId(context, 'content', context.actor);
      // A legal page has one text: beside a second one, the versions that people agreed to would not be found.
      const id = words.kind === 'legal' ? defaultId(words.page, words.block, 0) : own;
      if (!(await claim(id, words))) return failed('file_gone');
      const command = { words, revision: NO_STREAM };
      return resultOf(await records.execute({ id, decide: writeDraft, command, context }), () => ({ id }));
    },

    /** Writes anew what a version said (its revision in the record's history); it is shown once it is published. */
    async restore(id: string, of: number, revision: number, context: CommandContext) {
      const words = await version(id, of);
      return words === null ? failed('not_found') : write(id, words, revision, context);
    },

    /** Shows everybody what is written: at once, or from a moment (ISO) on. Legal pages are published by admins alone. */
    async publish(
      { id, from, revision, role }: { readonly id: string; readonly from: string | null; readonly revision: number; readonly role: Role },
      context: CommandContext,
    ) {
      const command = { from, now: wall(), revision, isAdmin: role === 'admin' };
      return resultOf(await records.execute({ id, decide: publish, command, context }));
    },

    /** Takes back what waits for its moment. */
    async unplan({ id, role }: { readonly id: string; readonly role: Role }, context: CommandContext) {
      return resultOf(await records.execute({ id, decide: unplan, command: { now: wall(), isAdmin: role === 'admin' }, context }));
    },

    /** Takes a record off its page. */
    async hide(id: string, context: CommandContext) {
      return resultOf(await records.execute({ id, decide: hide, command: { contentId: id }, context }));
    },

    /** Publishes every text that an installation has from the start and whose record was never written. */
    async placeDefaults() {
      const context = { actor: 'system:content', corr: newId() } as const;
      const failures = await inTurns(defaults, AT_ONCE, async ({ id, words }) => {
        const placed = await records.execute({ id, decide: placeDefault, command: { words, now: wall() }, context });
        if (!placed.ok) throw new Error(`the default text ${words.page}/${words.block} was refused: ${placed.refusal.refused}`);
      });
      if (failures.length > 0) throw failures[0];
    },
  };
}
