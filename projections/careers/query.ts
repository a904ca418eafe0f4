import { careerEnds } from '@aarambh/contracts/careers/state.ts';
import type { Documents, Sourced } from '@aarambh/kernel/ports/documents.ts';
import { careersView, type CareerDocument } from './view.ts';

const MOST = 1_000;
const ends: ReadonlySet<string> = new Set(careerEnds);
/** Applications of one account that it is shown. */
const SHOWN = 100;

/** Everything that an account applied with, as far as read models have met it. */
export function applicationsOf(documents: Pick<Documents, 'find'>, accountId: string): Promise<readonly string[]> {
  return careersView.all(documents, { accountId }, ({ id }) => id);
}

/** The newest applications of an account. */
export async function newestOf(documents: Pick<Documents, 'find'>, accountId: string): Promise<readonly Sourced<CareerDocument>[]> {
  const { items } = await careersView.find(documents, {
    filter: { accountId },
    sort: { field: 'receivedAt', order: 'desc' },
    limit: SHOWN,
    count: false,
  });
  return items;
}

/** Applications in which nothing has happened since a moment (ISO), with the last revision that was seen of each. At most 1,000. */
export async function keptLongEnough(
  documents: Pick<Documents, 'find'>,
  before: string,
): Promise<readonly (readonly [id: string, revision: number])[]> {
  const { items } = await careersView.find(documents, { filter: { changedAt: { lte: before } }, limit: MOST, count: false });
  return items.map(({ id, revision }) => [id, revision]);
}

/** How many applied for an opening, and how many of them nobody has decided. */
export async function countFor(
  documents: Pick<Documents, 'aggregate'>,
  openingId: string,
): Promise<{ readonly applications: number; readonly undecided: number }> {
  const groups = await documents.aggregate(careersView.model, { filter: { openingId }, groupBy: 'state' });
  const count = (of: readonly { readonly count: number }[]): number => of.reduce((sum, group) => sum + group.count, 0);
  return { applications: count(groups), undecided: count(groups.filter(({ group }) => !ends.has(String(group)))) };
}
