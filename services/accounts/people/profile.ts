import { profilePicture } from '@aarambh/contracts/files/accounts.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { failed, resultOf } from '@aarambh/kernel/result.ts';
import { changeBio, changeName, changePicture, changePreferences } from '../account/decisions.ts';
import { account, isLive } from '../account/state.ts';
import type { Directory } from './directory.ts';
import type { AccountsPorts } from '../ports.ts';
import type { Noting } from '../security-log/noting.ts';
import type { AccountsService } from '../service.ts';
import { personal } from '../use-case.ts';

/** What a person shows of themselves. */
export function profiles(
  ports: AccountsPorts,
  people: Directory,
  noted: Pick<Noting, 'own'>,
): Pick<AccountsService, 'bioOf' | 'changeName' | 'changePreferences' | 'changeBio' | 'setPicture' | 'removePicture'> {
  const { commands, files } = ports;
  const accounts = commands.on(account);

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
    bioOf: async (accountId) => (await people.find(accountId)).bio,

    async changeName(accountId, name, context) {
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

    async changePreferences(accountId, wanted, context) {
      if (!isLive(await people.find(accountId))) return failed('not_found');
      const order = { id: accountId, decide: changePreferences, command: wanted, context: personal(accountId, context) };
      return resultOf(await accounts.execute(order));
    },

    async changeBio(accountId, bio, context) {
      // Asked first: a key is made for who gets personal data, and only a person may have one.
      if (!isLive(await people.find(accountId))) return failed('not_found');
      return resultOf(
        await accounts.execute({ id: accountId, decide: changeBio, command: { bio }, context: personal(accountId, context) }),
      );
    },

    async setPicture(accountId, picture, context) {
      if (!isLive(await people.find(accountId))) return failed('not_found');
      const stored = await files.storePicture({ purpose: profilePicture, owner: accountId, record: accountId, ...picture }, context);
      return stored.ok ? replace(accountId, stored.value.fileId, context) : stored;
    },

    removePicture: (accountId, context) => replace(accountId, null, context),
  };
}
