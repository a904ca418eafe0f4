import type { ConnectionsAnswer, ConnectionStanding } from '@aarambh/contracts/http/people.ts';
import { useQuery } from '@tanstack/react-query';
import { connectionsQuery } from './api/calls.ts';

/** How somebody stands to the signed-in person. */
export type Standing = ConnectionStanding | 'none';

const byPerson = ({ result }: ConnectionsAnswer): ReadonlyMap<string, Standing> =>
  new Map(result.map(({ userId, standing }) => [userId, standing]));

/** Looks up how anybody stands to `me`; null until that is known, and for visitors. */
export function useStandings(me: string | null): ((userId: string) => Standing) | null {
  const { data } = useQuery({ ...connectionsQuery, enabled: me !== null, select: byPerson });
  return me === null || data === undefined ? null : (userId) => data.get(userId) ?? 'none';
}
