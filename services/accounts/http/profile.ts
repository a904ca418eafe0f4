import { problems } from '@aarambh/contracts/problems.ts';
import { changePreferences } from '@aarambh/contracts/routes/preferences.ts';
import { changeName, removePicture, uploadPicture } from '@aarambh/contracts/routes/profile.ts';
import { filesOf, json, write, type Access } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { uploadPath } from '@aarambh/http/file-links.ts';
import { sentPicture } from '@aarambh/http/sent-picture.ts';
import type { AccountsService } from '../use-cases.ts';

const upload: Access = {
  ...write,
  whose: { path: 'id' },
  body: filesOf(uploadPicture),
  rate: 'upload',
  idempotent: false,
};

/** What the caller changes of their own account: the name and the picture. The rest of the profile is the people's. */
export const profileEndpoints: readonly Endpoint<AccountsService>[] = [
  handle(changeName, { access: { ...write, body: json } }, async (call, accounts: AccountsService) => {
    const { name } = call.body;
    const result = await accounts.changeName(call.me.accountId, name, call.context());
    return call.answer(result, () => ({ message: 'saved succesfully', result: { name } }));
  }),
  handle(changePreferences, { access: { ...write, body: json } }, async (call, accounts: AccountsService) =>
    call.answer(await accounts.changePreferences(call.me.accountId, call.body, call.context()), () => ({ message: 'saved succesfully' })),
  ),
  handle(uploadPicture, { access: upload }, async (call, accounts: AccountsService) => {
    const bytes = sentPicture(call.files.imagePath);
    if (bytes === null) return call.invalid([{ field: 'imagePath', message: 'Select Image to Change Profile Image' }]);
    const { crop = null } = call.body;
    const result = await accounts.setPicture(call.params.id, { bytes, crop }, call.context());
    if (!result.ok && result.code === 'crop_outside') return call.invalid([{ field: 'crop', message: problems.crop_outside[1] }]);
    return call.answer(result, ({ fileId }) => ({ message: 'saved succesfully', result: { imagePath: uploadPath(fileId) } }));
  }),
  handle(removePicture, { access: { ...write, whose: { path: 'id' } } }, async (call, accounts: AccountsService) => {
    const result = await accounts.removePicture(call.params.id, call.context());
    return call.answer(result, () => ({ message: 'saved succesfully', result: { imagePath: null } }));
  }),
];
