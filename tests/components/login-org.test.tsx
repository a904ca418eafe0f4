import { LoginOrgPage } from '@aarambh/web-member/src/features/accounts/pages/login-org-page.tsx';
import { words } from '@aarambh/web-member/src/features/accounts/words.ts';
import { collegeMessages } from '@aarambh/contracts/colleges/college.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inConsole } from './in-console.tsx';

const says = words.college.logIn;
let sent: unknown[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (_path: string, { body }: { body?: string } = {}) => {
    sent.push(JSON.parse(body ?? 'null'));
    return Promise.resolve(Response.json({ code: 'login_failed', title: 'No', message: 'No' }, { status: 401 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A way is called as what is typed for it. */
const field = (label: string): HTMLInputElement => screen.getByLabelText(label, { selector: 'input:not([type=radio])' });
const type = (label: string, value: string): void => void fireEvent.change(field(label), { target: { value } });
const standing = (label: string): string => field(label).value;
const choose = (mode: keyof typeof says.modes): void => void fireEvent.click(screen.getByRole('radio', { name: says.modes[mode] }));
const logIn = (): void => void fireEvent.click(screen.getByRole('button', { name: says.action }));

test('[I1] who chooses another way to log in keeps what they typed, and is asked for what that way needs alone', async () => {
  inConsole(<LoginOrgPage />);
  type(words.email, 'college@demo.test');
  type(words.password, 'Secret#2026');
  choose('both');
  expect([standing(words.email), standing(words.password), standing(words.college.orgCode)]).toEqual([
    'college@demo.test',
    'Secret#2026',
    '',
  ]);
  logIn();
  await screen.findAllByText(collegeMessages.missing);
  choose('email');
  await vi.waitFor(() => expect(screen.queryByText(collegeMessages.missing)).toBeNull());
  choose('code');
  type(words.college.orgCode, 'AAR-CAMPUS22');
  choose('email');
  choose('both');
  expect([standing(words.email), standing(words.college.orgCode)]).toEqual(['college@demo.test', 'AAR-CAMPUS22']);
  choose('code');
  logIn();
  await vi.waitFor(() => expect(sent).toEqual([{ orgCode: 'AAR-CAMPUS22', password: 'Secret#2026' }]));
});
