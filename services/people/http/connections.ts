import type { ConnectionView } from '@aarambh/contracts/http/people.ts';
import { changeConnection, readConnections } from '@aarambh/contracts/routes/people.ts';
import { ownPage, write } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { uploadPath } from '@aarambh/http/file-links.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { accountsView, isInUse } from '@aarambh/projections/accounts/view.ts';
import { sees } from '@aarambh/projections/cards/seen.ts';
import { cardsView } from '@aarambh/projections/cards/view.ts';
import { countConnections, standingsOf } from '@aarambh/projections/connections/query.ts';
import { connectionsView } from '@aarambh/projections/connections/view.ts';
import type { PeopleService } from '../use-cases.ts';

/** Everybody who stands in some way to a person, as members see them; who cannot be seen any more has no name. */
async function people(documents: Documents, accountId: string): Promise<ConnectionView[]> {
  const standings = await standingsOf(documents, accountId);
  const ids = standings.map(({ userId }) => userId);
  const [cards, accounts] = await Promise.all([cardsView.byId(documents, ids), accountsView.byId(documents, ids)]);
  return standings.map((standing) => {
    const account = accounts.get(standing.userId);
    if (account === undefined || !isInUse(account)) return { ...standing, name: '', designation: '', company: '', imagePath: null };
    const card = cards.get(standing.userId);
    const shows = (field: 'designation' | 'company' | 'picture'): boolean => card !== undefined && sees('member', card.visibility, field);
    return {
      ...standing,
      name: card?.name || (account.name ?? ''),
      designation: card !== undefined && shows('designation') ? card.designation : '',
      company: card !== undefined && shows('company') ? card.company : '',
      imagePath: account.imageId !== null && shows('picture') ? uploadPath(account.imageId) : null,
    };
  });
}

/** Whom the caller knows. */
export const connectionEndpoints: readonly Endpoint<PeopleService>[] = [
  handle(readConnections, { access: ownPage, reads: [connectionsView, cardsView, accountsView] }, async (call) => {
    const { documents } = call.ports;
    const { accountId } = call.me;
    const [result, connections] = await Promise.all([people(documents, accountId), countConnections(documents, accountId)]);
    return call.json({ result, connections });
  }),
  handle(changeConnection, { access: { ...write, whose: 'none' } }, async (call, use: PeopleService) => {
    const { userId: other, verb } = call.params;
    const result = await use.changeConnection({ other, verb }, call.context());
    return call.answer(result, () => ({ message: 'saved succesfully' }));
  }),
];
