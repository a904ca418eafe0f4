import { authProvider } from '@aarambh/web-admin/src/app/auth-provider.ts';
import { LoginGate } from '@aarambh/web-admin/src/app/login-gate.tsx';
import { words as login } from '@aarambh/web-admin/src/app/login-words.ts';
import { queries } from '@aarambh/web-admin/src/app/queries.ts';
import { dataProvider } from '@aarambh/web-admin/src/client/data-provider.ts';
import { adopt, signOut } from '@aarambh/web-admin/src/client/session.ts';
import { TextInput } from '@aarambh/web-admin/src/ui/inputs.tsx';
import { RecordEdit } from '@aarambh/web-admin/src/ui/record/record-edit.tsx';
import { RecordForm } from '@aarambh/web-admin/src/ui/record/record-form.tsx';
import { ADMIN_SESSION } from '@aarambh/web-shared/api/local-user.ts';
import { keptByTab } from '@aarambh/web-shared/storage.ts';
import { LookProvider } from '@aarambh/web-shared/theme/index.ts';
import { OneBlocker } from '@aarambh/web-shared/ui/hold.ts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, CoreAdminUI, Resource, useNotificationContext } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

/** What an admin had typed into a form when their session ended. */

const farah = { id: 'a'.repeat(32), name: 'Farah', fullName: 'Farah', role: 'admin' };
const other = { id: 'b'.repeat(32), name: 'Gita', fullName: 'Gita', role: 'admin' };
const menu = [{ area: 'testimonials', changes: true, verbs: [], file: false, searches: [], ofOwnCollege: false }];

/** The service: who is signed in there, and what it stores. */
function served() {
  const at = { user: farah as typeof farah | null, refuses: false, saved: [] as string[] };
  const refused = () => Response.json({ code: 'not_signed_in', title: 'Please sign in.', status: 401 }, { status: 401 });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body = '' }: { method?: string; body?: string } = {}) => {
    if (url.endsWith('/session/logout')) return Response.json({});
    if (url.endsWith('/session') && method === 'POST') at.user = body.includes('gita') ? other : farah;
    if (at.user === null) return refused();
    if (url.includes('/session')) return Response.json({ token: `token-of-${at.user.name}`, user: at.user, menu });
    if (at.refuses && method === 'PUT') return Response.json({ code: 'contended', title: 'Try again.', status: 409 }, { status: 409 });
    if (method === 'PUT') at.saved.push(body);
    return Response.json({ id: '1', text: 'Words', name: 'Binu', revision: 3 });
  });
  return at;
}

function Said() {
  return <p role="alert">{useNotificationContext().notifications.map(({ message }) => message)}</p>;
}

/** react-admin has a router of its own here, behind the hash; the guard of a form asks the one around it. */
function page(at: string) {
  window.location.hash = at;
  const edit = (
    <RecordEdit resource="testimonials" transform={({ text }) => ({ text: text ?? '' })} saved="Saved">
      {(record) => (
        <RecordForm<'testimonials'> record={record} problemsOf={() => ({})} save="Save">
          <TextInput<'testimonials'> source="text" label="Text" />
        </RecordForm>
      )}
    </RecordEdit>
  );
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider} queryClient={queries}>
            <CoreAdminUI loginPage={LoginGate} requireAuth>
              <Resource name="testimonials" list={<p>The list</p>} edit={edit} show={<p>The record</p>} />
            </CoreAdminUI>
            <Said />
            <OneBlocker />
          </CoreAdminContext>
        ),
      },
    ],
    { initialEntries: [at] },
  );
  render(
    <LookProvider>
      <RouterProvider router={router} />
    </LookProvider>,
  );
  return router;
}

const text = () => screen.findByLabelText<HTMLTextAreaElement>('Text');
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function type(words: string): Promise<void> {
  await userEvent.clear(await text());
  await userEvent.type(await text(), words);
}
async function logIn(email: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText(/Email/), email);
  await userEvent.type(screen.getByLabelText(/Password/), 'Demo#2026');
  await click(login.login);
}

afterEach(async () => {
  await act(() => signOut());
  queries.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** How a session ends while somebody types. */
const ends = [
  ['at Save', () => click('Save')],
  [
    'in another tab',
    async () => {
      const channel = new BroadcastChannel(ADMIN_SESSION);
      channel.postMessage({ kind: 'signed-out' });
      channel.close();
    },
  ],
] as const;

test.each(ends)(
  '[J3] what was typed into a form whose session ends %s is offered to who signs in again, and saved nowhere',
  async (_name, end) => {
    const service = served();
    adopt({ token: 'token-of-Farah', user: farah, menu } as never);
    page('/testimonials/1');
    await type('Kinder words');
    service.user = null;
    await end();
    await screen.findByLabelText(/Email/);
    expect(screen.getByRole('alert').textContent).not.toContain('saved');
    await logIn('farah@demo.test');
    expect((await text()).value).toBe('Words');
    expect(service.saved).toEqual([]);

    await userEvent.click(await screen.findByRole('button', { name: 'Take it up again' }));
    expect((await text()).value).toBe('Kinder words');
    await click('Save');
    await screen.findByText('The record');
    expect(JSON.parse(service.saved[0]!)).toMatchObject({ text: 'Kinder words', revision: 3 });
  },
);

test('[J3] what somebody had typed is offered to nobody else, and to nobody after a logout of their own', async () => {
  const service = served();
  adopt({ token: 'token-of-Farah', user: farah, menu } as never);
  page('/testimonials/1');
  await type('Kinder words');
  service.user = null;
  await click('Save');
  await logIn('gita@demo.test');
  expect((await text()).value).toBe('Words');
  expect(screen.queryByRole('button', { name: 'Take it up again' })).toBeNull();
  await act(async () => adopt({ token: 'token-of-Farah', user: farah, menu } as never));
  expect(keptByTab('aarambh.typed')).toBeNull();

  await type('Other words');
  await act(() => signOut());
  expect(keptByTab('aarambh.typed')).toBeNull();
});

test('[J3] what was typed is asked about also once saving it was refused', async () => {
  const service = served();
  service.refuses = true;
  adopt({ token: 'token-of-Farah', user: farah, menu } as never);
  const router = page('/testimonials/1');
  await type('Kinder words');
  await click('Save');
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  await act(() => router.navigate('/testimonials'));
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
});
