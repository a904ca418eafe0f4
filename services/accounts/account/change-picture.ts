import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { isLive, type AccountState } from './state.ts';

/** Changes or removes (null) the picture; the file is stored already. */
export function changePicture(
  command: { readonly fileId: string | null },
  state: Readonly<AccountState>,
): Decision<AccountEvent, 'not_found'> {
  if (!isLive(state)) return refuse('not_found');
  if (state.pictureId === command.fileId) return [];
  return [{ type: 'PictureChanged', data: { accountId: state.accountId, fileId: command.fileId } }];
}
