import { words as security } from '@aarambh/web-shared/security/words.ts';
import { words } from '@aarambh/web-member/src/features/accounts/words.ts';
import { endSession } from '@aarambh/web-shared/api/session.ts';
import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inConsole } from './in-console.tsx';

// As while somebody develops: effects run twice, and a token is good once.
configure({ reactStrictMode: true });

const says = words.google.password;
const user = { id: 'a'.repeat(32), name: 'Asha Rao', email: 'asha@example.com', role: 'user', aarambhPoints: 0 };
let sent: Record<string, unknown>[];

/** What the service answers for a password, or none. */
function answer(password: unknown): Response {
  if (password === undefined) return Response.json({ message: 'Password, please', code: 'password_required' }, { status: 203 });
  if (password === 'Right#2026') return Response.json({ token: 'token', user, redirect: '/admin/' });
  return Response.json({ code: 'password_wrong', title: 'No', message: 'No' }, { status: 422 });
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string } = {}) => {
    if (!path.includes('/google_login')) return Promise.resolve(Response.json({ google: true }));
    const asked = JSON.parse(body ?? 'null') as Record<string, unknown>;
    sent.push(asked);
    return Promise.resolve(answer(asked.password));
  });
});
afterEach(() => {
  cleanup();
  act(() => endSession());
  vi.unstubAllGlobals();
});

/** The login page as Google sends the browser back to it. It reads the address when it loads. */
async function comeBack(): Promise<void> {
  vi.resetModules();
  window.location.hash = '#id_token=a.b.c&state=the-state';
  const { LoginPage } = await import('@aarambh/web-member/src/features/accounts/pages/login-page.tsx');
  inConsole(<LoginPage />);
  await screen.findByRole('dialog', { name: says.title });
}

const typePassword = (password: string): void => {
  fireEvent.change(screen.getByLabelText(security.password.yours), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: security.logIn }));
};

test('[A7] the login page asks who came by Google for the password of their account, and sends it with the same token', async () => {
  await comeBack();
  typePassword('Wrong#2026');
  await screen.findByText('That is not your password.');
  typePassword('Right#2026');
  const token = { tokenId: 'a.b.c', state: 'the-state' };
  await vi.waitFor(() => expect(sent).toEqual([token, { ...token, password: 'Wrong#2026' }, { ...token, password: 'Right#2026' }]));
});

test('[A7] who does not know the password is not logged in, and reads what else there is', async () => {
  await comeBack();
  screen.getByRole('link', { name: says.forgot });
  fireEvent.click(screen.getByRole('button', { name: security.notNow }));
  await screen.findByText(words.google.turnedBack);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toHaveLength(1);
});
