import { VerifySignupPage } from '@aarambh/web-member/src/features/accounts/pages/verify-page.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atPath } from './in-console.tsx';

let asked: object;
beforeEach(() => {
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(Response.json(path.startsWith('/api/verification/') ? asked : { name: 'Asha' })),
  );
});
afterEach(() => vi.unstubAllGlobals());

const link = { name: 'Asha', email: 'asha@example.com', askedAt: '2026-11-20T05:00:00.000Z', verified: false, opensCollege: false };

async function confirmed(): Promise<void> {
  atPath('/verify_email/:token', '/verify_email/abc', <VerifySignupPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, verify my email' }));
  await screen.findByRole('heading', { name: 'Welcome, Asha' });
}

test('[A3] whoever confirmed an address is told to log in', async () => {
  asked = link;
  await confirmed();
  screen.getByText('Log in to begin.');
});

test('[I1] whoever opens a college is told that it is approved first', async () => {
  asked = { ...link, opensCollege: true };
  await confirmed();
  screen.getByText('We look at your sign-up and write to you. Once your college is approved, you can log in.');
  expect(screen.queryByText('Log in to begin.')).toBeNull();
});
