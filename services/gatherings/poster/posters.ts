import { PRODUCT, type UploadedFiles, type UsesFile } from '@aarambh/context/uploaded-files.ts';
import type { GatheringEvent, GatheringPoster } from '@aarambh/contracts/events/gatherings.ts';
import { gatheringPoster } from '@aarambh/contracts/files/gatherings.ts';
import type { CommandContext, CommandsOn } from '@aarambh/kernel/commands.ts';
import { failed, resultOf, type Result } from '@aarambh/kernel/result.ts';
import { editGathering, type EditGathering, type EditRefusal } from '../gathering/decisions.ts';
import type { GatheringState } from '../gathering/state.ts';
import type { GatheringsService } from '../service.ts';

export interface Posters {
  readonly upload: GatheringsService['uploadPoster'];
  /** Takes an uploaded picture for a gathering that is about to name it; false when it is gone. */
  claim(poster: GatheringPoster, gatheringId: string): Promise<boolean>;
  /** Edits a gathering. A picture that it does not show any more ends; one that a crash keeps from ending is found by the sweep of files. */
  edit(command: EditGathering, context: CommandContext): Promise<Result<undefined, EditRefusal | 'file_gone' | 'idempotency_key_reused'>>;
  readonly shows: UsesFile;
}

/** Pictures of gatherings. They are the product's: they stay when whoever uploaded one goes. */
export function posters(
  files: Pick<UploadedFiles, 'storePicture' | 'claim' | 'remove'>,
  gatherings: CommandsOn<GatheringState, GatheringEvent>,
): Posters {
  const claim = (poster: GatheringPoster, gatheringId: string): Promise<boolean> =>
    files.claim(poster.fileId, gatheringPoster, gatheringId);
  const shownBy = (gatheringId: string): Promise<string | null> => gatherings.read(gatheringId, ({ poster }) => poster?.fileId ?? null);

  return {
    upload: (bytes, context) => files.storePicture({ purpose: gatheringPoster, owner: PRODUCT, record: null, bytes, crop: null }, context),
    claim,
    shows: async (fileId, gatheringId) => (await shownBy(gatheringId)) === fileId,

    async edit(command, context) {
      const { gatheringId, poster } = command;
      if (poster != null && poster.fileId !== (await shownBy(gatheringId)) && !(await claim(poster, gatheringId)))
        return failed('file_gone');
      // The picture that the accepted decision replaced.
      const replaced: string[] = [];
      const outcome = await gatherings.execute({
        id: gatheringId,
        decide: (edit: EditGathering, state) => {
          replaced.splice(0, 1, ...(state.poster === null ? [] : [state.poster.fileId]));
          return editGathering(edit, state);
        },
        command,
        context,
      });
      if (outcome.ok && poster !== undefined)
        for (const before of replaced)
          if (before !== poster?.fileId) await files.remove(before, poster === null ? 'removed' : 'replaced', context);
      return resultOf(outcome);
    },
  };
}
