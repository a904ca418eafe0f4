import { PRODUCT, type UploadedFiles } from '@aarambh/context/uploaded-files.ts';
import type { GatheringEvent, GatheringPoster } from '@aarambh/contracts/events/gatherings.ts';
import { gatheringPoster } from '@aarambh/contracts/files/gatherings.ts';
import type { CommandContext, CommandsOn } from '@aarambh/kernel/commands.ts';
import { failed, resultOf } from '@aarambh/kernel/result.ts';
import { editGathering, type EditGathering } from '../gathering/decisions.ts';
import type { GatheringState } from '../gathering/state.ts';

/** Pictures of gatherings. They are the product's: they stay when whoever uploaded one goes. */
export function posters(
  files: Pick<UploadedFiles, 'storePicture' | 'claim' | 'remove'>,
  gatherings: CommandsOn<GatheringState, GatheringEvent>,
) {
  const claim = (poster: GatheringPoster, gatheringId: string): Promise<boolean> =>
    files.claim(poster.fileId, gatheringPoster, gatheringId);
  const shownBy = (gatheringId: string): Promise<string | null> => gatherings.read(gatheringId, ({ poster }) => poster?.fileId ?? null);

  return {
    upload: (bytes: Uint8Array, context: CommandContext) =>
      files.storePicture({ purpose: gatheringPoster, owner: PRODUCT, record: null, bytes, crop: null }, context),
    /** Takes an uploaded picture for a gathering that is about to name it; false when it is gone. */
    claim,
    /** Whether a gathering shows a picture. */
    shows: async (fileId: string, gatheringId: string) => (await shownBy(gatheringId)) === fileId,

    /** Edits a gathering. A picture that it does not show any more ends; one that a crash keeps from ending is found by the sweep of files. */
    async edit(command: EditGathering, context: CommandContext) {
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
