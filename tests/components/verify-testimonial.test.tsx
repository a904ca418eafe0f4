import { VerifyTestimonialPage } from '@aarambh/web-member/src/features/testimonials/pages/verify-page.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inConsole } from './in-console.tsx';

const asked = vi.fn<(path: string) => Response>();

beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal('fetch', (path: string | URL) => Promise.resolve(asked(String(path))));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('[A3] [C3] whoever only opens the link of a testimonial, as mail scanners do, confirms nothing; its button does', async () => {
  asked.mockReturnValue(Response.json({ name: 'Asha Rao' }));
  inConsole(<VerifyTestimonialPage />);
  const button = await screen.findByRole('button', { name: 'Yes, I wrote it' });
  expect(asked).not.toHaveBeenCalled();
  await userEvent.click(button);
  await screen.findByRole('heading', { name: 'Thank you, Asha Rao' });
  expect(asked).toHaveBeenCalledTimes(1);
});

test('[A3] [C3] a link whose time is over says so', async () => {
  asked.mockReturnValue(Response.json({ code: 'link_expired', title: 'Link Expired', status: 410 }, { status: 410 }));
  inConsole(<VerifyTestimonialPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, I wrote it' }));
  await screen.findByRole('heading', { name: 'Link Expired' });
});
