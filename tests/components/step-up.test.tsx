import { words as security } from '@aarambh/web-shared/security/words.ts';
import { words } from '@aarambh/web-member/src/features/settings/words.ts';
import { DataSection } from '@aarambh/web-member/src/features/settings/sections/data-section.tsx';
import { SignInsSection } from '@aarambh/web-member/src/features/settings/sections/sign-ins-section.tsx';
import { beginSession, endSession } from '@aarambh/web-shared/api/session.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { inConsole } from './in-console.tsx';

const says = words.stepUp;
const user = { id: 'a'.repeat(32), name: 'Asha Rao', email: 'asha@example.com', role: 'user', aarambhPoints: 0 };
const linked = {
  password: true,
  result: [{ id: 'l'.repeat(32), provider: 'google', since: '2026-11-20T05:00:00.000Z' }],
  offered: ['google'],
};

const sections: readonly (readonly [string, ReactElement, string, string])[] = [
  ['a linked login is removed', <SignInsSection key="linked" />, '/remove', words.signIns.remove(words.signIns.providers.google)],
  ['a download is asked for', <DataSection key="data" />, '/api/mydata', words.data.ask],
];

/** A service whose session is fresh once the right password came; answers what was given to it. */
function service(way: string): { readonly given: string[] } {
  const given: string[] = [];
  let isFresh = false;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    if (path.includes('/api/session')) return Response.json({ token: 'token', user });
    if (method === 'GET') return Response.json(path.includes('/api/mydata') ? { result: [] } : linked);
    const { password, code } = JSON.parse(body ?? '{}') as { password?: string; code?: string };
    given.push(`${path.replace(/[l]{32}/, '{id}')} ${[password, code].filter(Boolean).join(' ')}`.trim());
    const refused = (status: number, problem: object) => Response.json({ title: 'No', message: 'No', ...problem }, { status });
    if (!path.endsWith('/api/me/step-up'))
      return isFresh
        ? Response.json({ message: 'Done', id: 'd'.repeat(32) })
        : refused(403, { code: 'step_up_required', details: { way, path: '/api/me/step-up' } });
    if (password !== 'Right#2026') return refused(422, { code: 'password_wrong' });
    isFresh = true;
    return Response.json({ message: 'Thank you', until: '2026-11-20T05:15:00.000Z' });
  });
  act(() => beginSession({ token: 'token', user } as never));
  return { given };
}

afterEach(() => {
  cleanup();
  act(() => endSession());
  vi.unstubAllGlobals();
});

const field = (label: string, value: string): void => void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

for (const [what, section, path, action] of sections) {
  test(`[A7] where ${what} in a session that is not fresh, the password is asked for, and the same is done again`, async () => {
    const { given } = service('password');
    inConsole(section);
    fireEvent.click(await screen.findByRole('button', { name: action }));
    await screen.findByRole('dialog', { name: says.title });
    expect(screen.queryByLabelText(security.code.label)).toBeNull();
    field(security.password.yours, 'Wrong#2026');
    press(says.action);
    await screen.findByText('That is not your password.');
    field(security.password.yours, 'Right#2026');
    press(says.action);
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const asked = given.filter((one) => one.endsWith(path));
    expect([asked.length, given.at(-1)]).toEqual([2, asked[0]]);
  });

  test(`[A7] where ${what}, a code is asked for too where it proves its person; who turns back has done nothing`, async () => {
    const { given } = service('password_and_code');
    inConsole(section);
    fireEvent.click(await screen.findByRole('button', { name: action }));
    await screen.findByRole('dialog', { name: says.title });
    press(security.notNow);
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(given).toHaveLength(1);
    press(action);
    await screen.findByRole('dialog', { name: says.title });
    field(security.password.yours, 'Right#2026');
    field(security.code.label, '123456');
    press(says.action);
    const [first] = given;
    await vi.waitFor(() => expect(given).toEqual([first, first, '/api/me/step-up Right#2026 123456', first]));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test(`[A7] where ${what} by who has no password, they are led to log in again`, async () => {
    service('sign_in');
    inConsole(section);
    fireEvent.click(await screen.findByRole('button', { name: action }));
    await screen.findByRole('dialog', { name: says.title });
    screen.getByText(says.again);
    screen.getByRole('button', { name: security.logInAgain });
    expect(screen.queryByLabelText(security.password.yours)).toBeNull();
  });
}
