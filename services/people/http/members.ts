import type { Member } from '@aarambh/contracts/http/people.ts';
import { uploadPath } from '@aarambh/http/file-links.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { accountsView, isInUse, type AccountDocument } from '@aarambh/projections/accounts/view.ts';
import { sees, type Reader } from '@aarambh/projections/cards/seen.ts';
import { cardsView } from '@aarambh/projections/cards/view.ts';
import { pointsAccountsView } from '@aarambh/projections/points-accounts/view.ts';
import type { WrittenCard } from '../use-cases.ts';

/** The read models that a card is put together from. */
export const memberViews = [cardsView, accountsView, pointsAccountsView];

/** Cards as `me` sees them, each with its account's bio and picture and with its points. Accounts that cannot be used are left out. */
export async function membersOf(
  documents: Pick<Documents, 'getMany'>,
  cards: readonly { readonly id: string; readonly doc: WrittenCard }[],
  me: string | null,
): Promise<Member[]> {
  const ids = cards.map(({ id }) => id);
  const [accounts, points] = await Promise.all([accountsView.byId(documents, ids), pointsAccountsView.byId(documents, ids)]);
  return cards.flatMap(({ id, doc }) => {
    const account = accounts.get(id);
    if (account === undefined || !isInUse(account)) return [];
    const reader = me === null ? 'stranger' : me === id ? 'owner' : 'member';
    return [memberAs(reader, { id, doc, account, balance: points.get(id)?.balance ?? 0 })];
  });
}

interface Whole {
  readonly id: string;
  readonly doc: WrittenCard;
  readonly account: AccountDocument;
  readonly balance: number;
}

/** A card as a reader may see it: what is hidden is empty. */
function memberAs(reader: Reader, { id, doc, account, balance }: Whole): Member {
  const shown = (field: Parameters<typeof sees>[2]): boolean => sees(reader, doc.visibility, field);
  return {
    _id: doc.membershipId ?? '',
    userId: id,
    name: doc.name || (account.name ?? ''),
    designation: shown('designation') ? doc.designation : '',
    company: shown('company') ? doc.company : '',
    about: shown('about') ? account.bio : '',
    linkedin: shown('linkedin') ? doc.linkedin : '',
    imagePath: shown('picture') && account.imageId !== null ? uploadPath(account.imageId) : null,
    point: shown('points') ? balance : '',
    skills: shown('skills') ? doc.skills : [],
    city: shown('city') ? doc.city : '',
    stage: shown('stage') ? doc.stage : '',
    lookingFor: shown('lookingFor') ? doc.lookingFor : [],
    links: shown('links') ? doc.links : [],
    handle: doc.handle ?? '',
  };
}
