import type { OwnMembership } from '@aarambh/contracts/routes/membership.ts';
import { MembershipPage } from '@aarambh/web-member/src/features/membership/pages/membership-page.tsx';
import { followMe } from '@aarambh/web-shared/api/me.ts';
import { beginSession, endSession } from '@aarambh/web-shared/api/session.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inConsole } from './in-console.tsx';

const member = { id: 'a'.repeat(32), name: 'Asha Rao', email: 'asha@demo.test', role: 'user', aarambhPoints: 0 };
const sent: OwnMembership = {
  status: 'applied',
  emailVerified: true,
  history: [{ what: 'applied', at: '2026-11-01T10:00:00.000Z', reason: null }],
  application: {
    ...{ name: 'Asha Rao', designation: 'Founder', company: '', contact: '9876543210', email: 'asha@demo.test' },
    ...{ linkedin: 'https://www.linkedin.com/in/asha-rao', probono: '' },
  },
  againFrom: null,
};
const asked: OwnMembership = {
  ...sent,
  status: 'asked',
  history: [...sent.history, { what: 'asked', at: '2026-11-02T10:00:00.000Z', reason: 'What do you bake?' }],
};
const corrected: OwnMembership = {
  ...sent,
  history: [...sent.history, { what: 'corrected', at: '2026-11-02T10:00:00.000Z', reason: null }],
  application: { ...sent.application, company: 'Of another tab' },
};

let stands: OwnMembership;
let queries: QueryClient;

function Membership() {
  queries = useQueryClient();
  return <MembershipPage />;
}

const company = async (): Promise<string> => (await screen.findByRole<HTMLInputElement>('textbox', { name: /^Company/ })).value;

beforeEach(async () => {
  stands = sent;
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(Response.json(path.endsWith('/api/me') ? member : { result: stands })));
  inConsole(<Membership />);
  followMe(queries);
  act(() => beginSession({ token: 'token', user: member } as never));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Company/ }), 'Neem and Clay');
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => endSession());
});

/** The live connection says that something happened. */
async function happens(what: OwnMembership): Promise<void> {
  stands = what;
  await act(() => queries.invalidateQueries({ queryKey: ['membership'] }));
}

test('[B2] what an applicant is typing stays when an admin asks for more meanwhile', async () => {
  await happens(asked);
  await screen.findByText('Answer by correcting your application');
  expect(await company()).toBe('Neem and Clay');
});

test('[B2] the control: what the applicant sent from elsewhere is what the form begins with', async () => {
  await happens(corrected);
  await vi.waitFor(async () => expect(await company()).toBe('Of another tab'));
});
