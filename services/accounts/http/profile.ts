import type { Profile } from '@aarambh/contracts/http/accounts.ts';
import { editBio, readProfile, uploadPicture } from '@aarambh/contracts/routes/profile.ts';
import { filesOf, json, own, write, type Access } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { uploadPath } from '@aarambh/http/file-links.ts';
import { readPicture } from '@aarambh/http/pictures/picture.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import { bookingsView } from '@aarambh/projections/bookings/view.ts';
import { gatheringsView } from '@aarambh/projections/gatherings/view.ts';
import { balanceOf } from '@aarambh/projections/points-accounts/query.ts';
import { pointsAccountsView } from '@aarambh/projections/points-accounts/view.ts';
import type { AccountsService } from '../service.ts';

const upload: Access = {
  ...write,
  whose: { path: 'id' },
  body: filesOf(uploadPicture),
  rate: 'upload',
  idempotent: false,
};

/** How many gatherings of each kind a member holds a booking of. */
async function attended(documents: Documents, memberId: string): Promise<Profile['events']> {
  const bookings = await bookingsView.find(documents, {
    filter: { memberId, status: 'confirmed' },
    limit: 1000,
    count: false,
  });
  const gatherings = await gatheringsView.getMany(documents, [...new Set(bookings.items.map(({ doc }) => doc.gatheringId))]);
  const kinds = { meetup: 0, workshop: 0, session: 0 };
  for (const { doc } of gatherings) kinds[doc.kind]++;
  return { meetups: kinds.meetup, workshops: kinds.workshop, sessions: kinds.session };
}

/** The caller's own profile. */
export const profileEndpoints: readonly Endpoint<AccountsService>[] = [
  handle(
    readProfile,
    { access: { ...own, whose: { path: 'id' } }, reads: [accountsView, pointsAccountsView, bookingsView, gatheringsView] },
    async (call) => {
      const { documents } = call.ports;
      const { id } = call.params;
      const account = await accountsView.get(documents, id);
      if (account === null) return call.problem('read_not_ready');
      const [points, events] = await Promise.all([balanceOf(documents, id), attended(documents, id)]);
      const { name, bio, imageId } = account.doc;
      const imagePath = imageId && uploadPath(imageId);
      return call.json({ message: 'success', result: { _id: id, name: name ?? '', bio, points, events, imagePath } });
    },
  ),
  handle(editBio, { access: { ...write, whose: { path: 'id' }, body: json } }, async (call, accounts: AccountsService) => {
    const { bio } = call.body;
    const result = await accounts.changeBio(call.params.id, bio, call.context());
    return call.answer(result, () => ({ message: 'saved succesfully', result: { bio } }));
  }),
  handle(uploadPicture, { access: upload }, async (call, accounts: AccountsService) => {
    const [file] = call.files.imagePath;
    if (file === undefined || file.bytes.length === 0)
      return call.invalid([{ field: 'imagePath', message: 'Select Image to Change Profile Image' }]);
    const picture = readPicture(file.bytes);
    if (typeof picture === 'string') return call.problem(picture);
    const { contentType, bytes } = picture;
    const result = await accounts.setPicture(call.params.id, { contentType, bytes }, call.context());
    return call.answer(result, ({ fileId }) => ({ message: 'saved succesfully', result: { imagePath: uploadPath(fileId) } }));
  }),
];
