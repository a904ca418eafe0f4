import { FollowSession } from '@aarambh/web-member/src/app/follow-session.tsx';
import { followMe } from '@aarambh/web-shared/api/me.ts';
import { makeQueryClient } from '@aarambh/web-shared/api/query-client.ts';
import { beginSession, endSession } from '@aarambh/web-shared/api/session.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { LookProvider } from '@aarambh/web-shared/theme/index.ts';
import { expect, test, vi } from 'vitest';

const person = (id: string) => ({ id, _id: id, name: id, email: `${id}@demo.test`, role: 'user', aarambhPoints: 0, eventNumber: [] });
const [asha, ravi] = ['a'.repeat(32), 'b'.repeat(32)];

vi.mock('@aarambh/web-member/src/shared/live/live.ts', () => ({ followChanges: () => Promise.resolve(() => undefined) }));

test('[A6] a page that stays open over a logout and a login is another one’s, and changes with what is told from then on', async () => {
  let whose = asha;
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(person(whose))));
  const queries = makeQueryClient({ staleTime: Infinity });
  followMe(queries);
  beginSession({ token: 'token', user: person(asha) } as never);
  let told = 'as of Asha';
  // An event's page: anybody sees it, and nothing in it is asked by who is signed in.
  function EventPage() {
    const { data } = useQuery({ queryKey: ['event', 'e'], queryFn: () => Promise.resolve(told) });
    return <p>{data ?? 'Loading'}</p>;
  }
  render(
    <LookProvider>
      <QueryClientProvider client={queries}>
        <FollowSession />
        <EventPage />
      </QueryClientProvider>
    </LookProvider>,
  );
  await screen.findByText('as of Asha');
  queries.setQueryData(['bookings'], 'of Asha');

  told = 'as of a visitor';
  await act(async () => endSession());
  await screen.findByText('as of a visitor');
  expect(queries.getQueryData(['bookings'])).toBeUndefined();

  whose = ravi;
  told = 'as of Ravi';
  await act(async () => beginSession({ token: 'other', user: person(ravi) } as never));
  await act(() => queries.invalidateQueries({ queryKey: ['event'] }));
  await screen.findByText('as of Ravi');
  await act(async () => endSession());
  queries.clear();
  vi.unstubAllGlobals();
});
