import { AgeGate } from '@aarambh/web-member/src/app/age-gate.tsx';
import { AnnouncementBanner } from '@aarambh/web-member/src/app/announcement-banner.tsx';
import { useUser } from '@aarambh/web-shared/api/me.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inConsole } from '../in-console.tsx';

const { member } = vi.hoisted(() => ({
  member: { _id: 'a'.repeat(32), id: 'a'.repeat(32), name: 'Asha', fullName: 'Asha Rao', role: 'user', aarambhPoints: 0, asksAge: true },
}));
vi.mock('@aarambh/web-shared/api/viewing.ts', () => ({
  viewing: { token: 'token', until: '2999-01-01T00:00:00.000Z', user: member },
  keepView: () => undefined,
}));

const doors = { _id: 'b'.repeat(32), revision: 1, title: 'Doors open at ten.', body: '', link: '', mustAcknowledge: false };

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', (path: string | URL) => {
    const body = String(path).endsWith('/api/me') ? member : { result: [{ ...doors, acknowledged: false }], total: 1 };
    return Promise.resolve(Response.json(body));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('[J3] what an admin closes in a member’s pages is not remembered in their browser, nor is what they closed before', async () => {
  localStorage.setItem('aarambh.closed-announcement', `${doors._id}@1\nanother@1`);
  const before = JSON.stringify(Object.entries(localStorage));
  inConsole(<AnnouncementBanner />);
  await userEvent.click(await screen.findByRole('button', { name: 'Close the announcement' }));
  expect(screen.queryByText(doors.title)).toBeNull();
  expect(JSON.stringify(Object.entries(localStorage))).toBe(before);
});

function Page() {
  return <p>{useUser()?.asksAge === true ? 'The page of somebody who is asked' : 'A page'}</p>;
}

test('[J3] an admin sees the page behind the question for a member’s age', async () => {
  inConsole(
    <AgeGate>
      <Page />
    </AgeGate>,
  );
  await screen.findByText('The page of somebody who is asked');
});
