import type { Profile } from '@aarambh/contracts/http/people.ts';
import { firstVisibility, noDetails } from '@aarambh/contracts/http/people.ts';
import { editProfile, readProfile } from '@aarambh/contracts/routes/people.ts';
import { json, ownPage, write } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { uploadPath } from '@aarambh/http/file-links.ts';
import type { HttpPorts } from '@aarambh/http/ports.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import { attendedBy } from '@aarambh/projections/bookings/query.ts';
import { bookingsView } from '@aarambh/projections/bookings/view.ts';
import { cardsView } from '@aarambh/projections/cards/view.ts';
import { countConnections } from '@aarambh/projections/connections/query.ts';
import { connectionsView } from '@aarambh/projections/connections/view.ts';
import { gatheringsView } from '@aarambh/projections/gatherings/view.ts';
import { balanceOf } from '@aarambh/projections/points-accounts/query.ts';
import { pointsAccountsView } from '@aarambh/projections/points-accounts/view.ts';
import { hiddenReason } from '../hidden-reason.ts';
import type { PeopleService } from '../use-cases.ts';

/** How many gatherings of each kind a member holds a booking of. */
async function attended(documents: Documents, memberId: string): Promise<Profile['events']> {
  const gatherings = await gatheringsView.getMany(documents, await attendedBy(documents, memberId));
  const kinds = { meetup: 0, workshop: 0, session: 0 };
  for (const { doc } of gatherings) kinds[doc.kind]++;
  return { meetups: kinds.meetup, workshops: kinds.workshop, sessions: kinds.session };
}

/** What a person wrote into their card, who sees it, and whether an admin took it out of sight. */
async function cardOf(
  { documents, store, codec }: Pick<HttpPorts, 'documents' | 'store' | 'codec'>,
  accountId: string,
): Promise<Pick<Profile, 'skills' | 'city' | 'stage' | 'lookingFor' | 'links' | 'visibility' | 'handle' | 'card' | 'hidden'>> {
  const found = await cardsView.get(documents, accountId);
  if (found === null) return { ...noDetails(), visibility: firstVisibility, handle: '', card: null, hidden: null };
  const {
    skills,
    city,
    stage,
    lookingFor,
    links,
    visibility,
    handle: name,
    membershipId,
    designation,
    company,
    linkedin,
    hiddenAt,
  } = found.doc;
  const card = membershipId === null ? null : { designation, company, linkedin };
  const hidden = hiddenAt === null ? null : { reason: await hiddenReason(store, codec, { accountId, revision: hiddenAt }) };
  return { skills, city, stage, lookingFor, links, visibility, handle: name ?? '', card, hidden };
}

/** The caller's own profile. */
export const profileEndpoints: readonly Endpoint<PeopleService>[] = [
  handle(
    readProfile,
    {
      access: { ...ownPage, whose: { path: 'id' } },
      reads: [accountsView, pointsAccountsView, bookingsView, gatheringsView, cardsView, connectionsView],
    },
    async (call) => {
      const { documents } = call.ports;
      const { id } = call.params;
      const account = await accountsView.get(documents, id);
      if (account === null) return call.problem('read_not_ready');
      const [points, events, connections, card] = await Promise.all([
        balanceOf(documents, id),
        attended(documents, id),
        countConnections(documents, id),
        cardOf(call.ports, id),
      ]);
      const { name, bio, imageId } = account.doc;
      const imagePath = imageId && uploadPath(imageId);
      return call.json({
        message: 'success',
        result: { _id: id, name: name ?? '', bio, points, events, connections, imagePath, ...card },
      });
    },
  ),
  handle(
    editProfile,
    // Without a key of its own: it writes to several streams, and asking twice writes nothing.
    { access: { ...write, whose: { path: 'id' }, body: json, idempotent: false } },
    async (call, people: PeopleService) => {
      const { id } = call.params;
      const result = await people.editProfile(id, call.body, call.steps());
      return call.answer(result, ({ bio }) => ({ message: 'saved succesfully', result: { ...call.body, bio } }));
    },
  ),
];
