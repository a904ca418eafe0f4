import type { BoardEvent } from '@aarambh/contracts/http/gatherings.ts';
import { BookModal } from '@aarambh/web-member/src/features/events/components/book-modal.tsx';
import { followMe, tellMe } from '@aarambh/web-shared/api/me.ts';
import { beginSession, endSession } from '@aarambh/web-shared/api/session.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inConsole } from './in-console.tsx';

const member = { id: 'a'.repeat(32), name: 'Asha Rao', email: 'asha@demo.test', role: 'user', aarambhPoints: 10 };
const event = {
  _id: 'b'.repeat(32),
  event: 'Founders over chai',
  eventDate: '2099-01-02T10:00:00.000Z',
  eventNumber: 7,
  credit: 10,
  eventfee: 0,
  cancelUntil: '2099-01-01T10:00:00.000Z',
} as BoardEvent;

const keys: (string | null)[] = [];
let queries: QueryClient;

/** Nobody knows what became of a booking: the service says so itself. */
function noOutcome(path: string, init?: RequestInit): Promise<Response> {
  if (path.startsWith('/api/usepoint/')) keys.push(new Headers(init?.headers).get('idempotency-key'));
  // The second time nobody answers yet.
  if (keys.length > 1) return new Promise(() => undefined);
  const problem = { code: 'outcome_unknown', title: 'It is not known whether this was done.', status: 503 };
  const headers = { 'content-type': 'application/problem+json', 'retry-after': '60' };
  return Promise.resolve(new Response(JSON.stringify(problem), { status: 503, headers }));
}

function Sheet() {
  queries = useQueryClient();
  return <BookModal event={event} userId={member.id} onBooked={() => undefined} onPrice={() => undefined} onClose={() => undefined} />;
}

function open(): void {
  inConsole(<Sheet />);
  followMe(queries);
  act(() => beginSession({ token: 'token', user: member } as never));
}

const button = () => screen.getByRole('button', { name: 'Use Points(10)' });

beforeEach(() => {
  keys.length = 0;
  vi.stubGlobal('fetch', noOutcome);
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => endSession());
});

test('[B4] a booking of unknown outcome can be asked for again, under its key, though the points for it are gone', async () => {
  open();
  await userEvent.type(screen.getByRole('textbox', { name: 'WhatsApp number' }), '9876543210');
  await userEvent.click(button());
  await screen.findByRole('alert');
  // It was done, and what it took is told before its outcome.
  act(() => tellMe(queries, { aarambhPoints: 0 }));
  await screen.findByText(/It costs 10 points\. You can/);
  await userEvent.click(button());
  await vi.waitFor(() => expect(keys.length).toBe(2));
  expect(screen.queryByText(/more needed/)).toBeNull();
  expect(keys[0]).not.toBeNull();
  expect(keys[1]).toBe(keys[0]);
});

test('[B4] the control: who has too few points before anything was asked cannot press the button', async () => {
  open();
  act(() => tellMe(queries, { aarambhPoints: 9 }));
  await screen.findByText(/1 more needed/);
  expect(button()).toHaveProperty('disabled', true);
});
