import type { User } from '@aarambh/contracts/http/accounts.ts';
import { hashKey, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api } from './api.ts';
import { readIn } from '../own-times.ts';
import { keepUser, keptUser } from './local-user.ts';
import { behind } from './service-state.ts';
import { asVisitor, currentId, onSession } from './session.ts';

/** What commands and the live connection tell of the person; an answer of `me` may be older than they are. */
type Told = Pick<User, 'aarambhPoints' | 'eventNumber'>;

const queryKey = ['me'] as const;

/** The signed-in person. What the browser remembers of them is there at once, and read again. */
export const meQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal, client }) => {
    const user = await api.get('/api/me', { signal });
    // A page that lags must not take back what a command has told since.
    return behind.stage === 'long' ? withTold(user, client.getQueryData<User>(queryKey)) : user;
  },
  initialData: () => keptUser() ?? undefined,
  initialDataUpdatedAt: 0,
});

function withTold(user: User, known: User | undefined): User {
  if (known?.id !== user.id) return user;
  const { aarambhPoints, eventNumber } = known;
  return { ...user, aarambhPoints, eventNumber };
}

/** The signed-in person, or null for a visitor. */
export function useUser(): User | null {
  const id = useSyncExternalStore(onSession, currentId, asVisitor);
  // Read again by `useMeUpToDate` alone: many pieces of a page ask who is there.
  const { data } = useQuery({ ...meQuery, enabled: id !== null, refetchOnMount: false });
  return id !== null && data?.id === id ? data : null;
}

/** Reads the person anew when the console opens, and whenever the live connection says that they changed. */
export function useMeUpToDate(): void {
  const id = useSyncExternalStore(onSession, currentId, asVisitor);
  useQuery({ ...meQuery, enabled: id !== null });
}

/** Takes over what a command answered about the person: points, booked events. */
export function tellMe(queries: QueryClient, told: Partial<Told>): void {
  queries.setQueryData(queryKey, (known: User | undefined) => known && { ...known, ...told });
}

/** Makes the session's person the one of the cache, and the cache's person the one whom this browser remembers. */
export function followMe(queries: QueryClient): void {
  readIn(keptUser()?.timeZone);
  onSession((user) => {
    readIn(user?.timeZone);
    if (user === null) queries.removeQueries({ queryKey });
    else queries.setQueryData(queryKey, (known: User | undefined) => withTold(user, known));
  });
  queries.getQueryCache().subscribe(({ type, query: { queryHash } }) => {
    if (type !== 'updated' || queryHash !== hashKey(queryKey)) return;
    const user = queries.getQueryData<User>(queryKey);
    if (user === undefined || user.id !== currentId()) return;
    readIn(user.timeZone);
    keepUser(user);
  });
}
