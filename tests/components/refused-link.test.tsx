import { refusedLink } from '@aarambh/web-member/src/shared/mailed-link/refused-link.tsx';
import { ApiError } from '@aarambh/web-shared/api/problem.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inConsole } from './in-console.tsx';

test('[A3] a mailed link of which part is missing is refused as an unknown one is, and what may pass is not', async () => {
  for (const code of ['link_unknown', 'invalid_id', 'invalid_request'] as const) {
    const { unmount } = inConsole(refusedLink(new ApiError(code, 400, 'No.'), { why: 'It is over.' }));
    await screen.findByRole('heading', { name: 'Contact to Admin!' });
    unmount();
  }
  inConsole(refusedLink(new ApiError('link_expired', 410, 'No.'), { why: 'It is over.' }));
  await screen.findByText('It is over.');
  expect(refusedLink(new ApiError('internal', 500, 'No.'), { why: 'It is over.' })).toBeNull();
  expect(refusedLink(null, { why: 'It is over.' })).toBeNull();
});
