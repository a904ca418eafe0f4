import { ConnectionStanding, type ConnectionView } from '@aarambh/contracts/http/people.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { connectionsView } from './view.ts';

const MOST = 1000;
const sides = [
  { mine: 'low', sees: 'lowSees', since: 'lowSince', other: 'high' },
  { mine: 'high', sees: 'highSees', since: 'highSince', other: 'low' },
] as const;

/** How many people a person is connected with. */
export async function countConnections(documents: Pick<Documents, 'aggregate'>, accountId: string): Promise<number> {
  const counts = await Promise.all(
    sides.map((side) => documents.aggregate(connectionsView.model, { filter: { [side.mine]: accountId, [side.sees]: 'connected' } })),
  );
  return counts.flat().reduce((sum, { count }) => sum + count, 0);
}

/** Everybody whom anything was ever between and a person. */
export async function connectionsOf(documents: Pick<Documents, 'find'>, accountId: string): Promise<readonly string[]> {
  const others = await Promise.all(
    sides.map(({ mine, other }) => connectionsView.all(documents, { [mine]: accountId }, ({ doc }) => doc[other])),
  );
  return others.flat();
}

/** How others stand to a person: the newest 1,000 of each standing, the newest first. */
export async function standingsOf(
  documents: Pick<Documents, 'find'>,
  accountId: string,
): Promise<readonly Pick<ConnectionView, 'userId' | 'standing' | 'since'>[]> {
  const found = await Promise.all(
    ConnectionStanding.options.map(async (standing) => {
      const both = await Promise.all(
        sides.map(async ({ mine, sees, since, other }) => {
          const { items } = await connectionsView.find(documents, {
            filter: { [mine]: accountId, [sees]: standing },
            sort: { field: since, order: 'desc' },
            ...{ limit: MOST, count: false },
          });
          return items.map(({ doc }) => ({ userId: doc[other], standing, since: doc[since] }));
        }),
      );
      return newestFirst(both.flat()).slice(0, MOST);
    }),
  );
  return newestFirst(found.flat());
}

function newestFirst<One extends { readonly since: string }>(standings: readonly One[]): readonly One[] {
  return standings.toSorted((a, b) => Number(a.since < b.since) - Number(a.since > b.since));
}
