import { profilePicture } from '@aarambh/contracts/files/accounts.ts';
import type { Crop } from '@aarambh/contracts/files/pictures.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { failed, resultOf } from '@aarambh/kernel/result.ts';
import { changeBio, changeName, changePreferences, type ChangePreferences, changePicture } from '../account/decisions.ts';
import { isLive } from '../account/state.ts';
import type { Core } from '../core.ts';
import { personal } from '../use-case.ts';

/** What a person shows of themselves. */
export function profiles({ accounts, people, noted, files }: Core) {
  /** Puts a stored file, or none, in the place of the picture. The one that is not shown then is deleted. */
  async function replace<FileId extends string | null>(accountId: string, fileId: FileId, context: CommandContext) {
    // The picture that the accepted decision replaced; of two at once each deletes what it saw.
    let replaced: string | null = null;
    const outcome = await accounts.execute({
      id: accountId,
      decide: (command: { readonly fileId: string | null }, state) => {
        replaced = state.pictureId;
        return changePicture(command, state);
      },
      command: { fileId },
      context,
    });
    const over = outcome.ok ? replaced : fileId;
    const why = outcome.ok ? (fileId === null ? 'removed' : 'replaced') : 'unused';
    if (over !== null && over !== (outcome.ok ? fileId : null)) await files.remove(over, why, context);
    return resultOf(outcome, () => ({ fileId }));
  }

  return {
    /** The bio as it was accepted last; '' for who is unknown or erased. */
    bioOf: async (accountId: string) => (await people.find(accountId)).bio,

    async changeName(accountId: string, name: string, context: CommandContext) {
      if (!isLive(await people.find(accountId))) return failed('not_found');
      const changed = await accounts.execute({
        id: accountId,
        decide: changeName,
        command: { name },
        context: personal(accountId, context),
      });
      noted.own(changed, accountId, 'name-changed', context);
      return resultOf(changed);
    },

    /** Keeps time zone and theme with the account. */
    async changePreferences(accountId: string, wanted: ChangePreferences, context: CommandContext) {
      if (!isLive(await people.find(accountId))) return failed('not_found');
      const order = { id: accountId, decide: changePreferences, command: wanted, context: personal(accountId, context) };
      return resultOf(await accounts.execute(order));
    },

    async changeBio(accountId: string, bio: string, context: CommandContext) {
      // Asked first: a key is made for who gets personal data, and only a person may have one.
      if (!isLive(await people.find(accountId))) return failed('not_found');
      return resultOf(
        await accounts.execute({ id: accountId, decide: changeBio, command: { bio }, context: personal(accountId, context) }),
      );
    },

    /** `picture` as it was sent; `crop` is the square of it to show, null the middle. */
    async setPicture(accountId: string, picture: { readonly bytes: Uint8Array; readonly crop: Crop | null }, context: CommandContext) {
      if (!isLive(await people.find(accountId))) return failed('not_found');
      const stored = await files.storePicture({ purpose: profilePicture, owner: accountId, record: accountId, ...picture }, context);
      return stored.ok ? replace(accountId, stored.value.fileId, context) : stored;
    },

    removePicture: (accountId: string, context: CommandContext) => replace(accountId, null, context),
  };
}
