import { PublicProfile } from '@aarambh/contracts/http/people.ts';
import { directory, editMember, publicProfile } from '@aarambh/contracts/routes/people.ts';
import { json, openToAll, write } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { cardNamed, directoryPage } from '@aarambh/projections/cards/query.ts';
import type { PeopleService } from '../use-cases.ts';
import { membersOf, memberViews } from './members.ts';

/** The directory and the public pages, and the member's own card in it. */
export const directoryEndpoints: readonly Endpoint<PeopleService>[] = [
  handle(directory, { access: openToAll, reads: memberViews }, async (call) => {
    const { documents } = call.ports;
    const me = call.identity?.accountId ?? null;
    const { items, total } = await directoryPage(documents, call.query, me === null ? 'stranger' : 'member');
    return call.json({ result: await membersOf(documents, items, me), page: call.query.page, total });
  }),
  handle(publicProfile, { access: openToAll, reads: memberViews }, async (call) => {
    const { documents } = call.ports;
    const card = await cardNamed(documents, call.params.name);
    if (card === null || card.doc.suspended || card.doc.hidden) return call.problem('not_found');
    const [member] = await membersOf(documents, [card], call.identity?.accountId ?? null);
    if (member === undefined) return call.problem('not_found');
    return call.json({ result: PublicProfile.parse(member) });
  }),
  handle(editMember, { access: { ...write, whose: { path: 'userId' }, body: json } }, async (call, people: PeopleService) => {
    const { documents } = call.ports;
    const { userId } = call.params;
    const result = await people.editCard(userId, call.body, call.context());
    if (!result.ok) return call.refuse(result);
    const [member] = await membersOf(documents, [{ id: userId, doc: result.value }], userId);
    if (member === undefined) return call.problem('not_found');
    return call.json({ message: 'saved succesfully', result: member }, 200, call.wrote(result.position));
  }),
];
