import { ApiError, offline } from '@aarambh/web-shared/api/problem.ts';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { inConsole } from './in-console.tsx';

const shown = (query: Partial<Parameters<typeof Loaded<readonly string[]>>[0]['query']>) => {
  const refetch = vi.fn();
  inConsole(
    <Loaded
      query={{ data: undefined, error: null, fetchStatus: 'fetching', refetch, ...query }}
      what="Your bookings"
      skeleton={<i>shape</i>}
      empty={{ when: (all) => all.length === 0, show: <p>Nothing booked yet</p> }}
      refused={(error) => (error instanceof ApiError && error.code === 'not_found' ? <p>There is no such list</p> : null)}
    >
      {(all) => <p>{all.join(' and ')}</p>}
    </Loaded>,
  );
  return refetch;
};

test('while it loads, its shape stands there under a name', () => {
  shown({});
  expect(screen.getByRole('status', { name: 'Loading your bookings' }).textContent).toBe('shape');
});

test('a failure says what is missing, in the words of the service, and asks again', async () => {
  const refetch = shown({ error: new ApiError('forbidden', 403, 'This is not yours.'), fetchStatus: 'idle' });
  expect(screen.getByRole('alert').textContent).toContain('Your bookings could not be loaded');
  expect(screen.getByRole('alert').textContent).toContain('This is not yours.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('a service that is away is not told apart by a code', () => {
  shown({ error: offline(), fetchStatus: 'idle' });
  expect(screen.getByRole('heading').textContent).toBe('The service cannot be reached');
});

test('a paused network, a refusal with a screen of its own, nothing, and something', () => {
  shown({ fetchStatus: 'paused' });
  expect(screen.getByRole('heading').textContent).toBe('You are offline');
  shown({ error: new ApiError('not_found', 404, 'Gone.'), fetchStatus: 'idle' });
  expect(screen.getByText('There is no such list')).toBeDefined();
  shown({ data: [] });
  expect(screen.getByText('Nothing booked yet')).toBeDefined();
  shown({ data: ['one', 'two'] });
  expect(screen.getByText('one and two')).toBeDefined();
});

test('what was answered once stays when asking again fails', () => {
  shown({ data: ['one'], error: offline() });
  expect(screen.getByText('one')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
