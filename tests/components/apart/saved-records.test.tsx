import { dataProvider } from '@aarambh/web-admin/src/client/data-provider.ts';
import { useSaved } from '@aarambh/web-admin/src/client/use-saved.ts';
import { words } from '@aarambh/web-admin/src/ui/words.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { CoreAdminContext, useCreate, useGetOne, useNotificationContext, useUpdate } from 'ra-core';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

const ID = '01890000-0000-7000-8000-000000000001';
/** As the service has it: with what nobody typed. */
const record = { id: ID, revision: 4, memberId: 'm', memberName: 'Asha', amount: 5, status: 'proposed', proposedAt: '2027-01-01' };
const proposal = { memberId: 'm', amount: 5, reason: 'A gift' };

/** What the service answers, call by call; each is a status and a body. */
function service(...answers: readonly (readonly [call: string, status: number, body: unknown])[]) {
  const left = [...answers];
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string, { method = 'GET', headers }: RequestInit) => {
    const call = `${method} ${url}`;
    // The session is asked for its token first: there is none.
    if (url.endsWith('/refresh'))
      return Promise.resolve(Response.json({ code: 'not_signed_in', title: 'Sign in.', status: 401 }, { status: 401 }));
    asked.push(`${call} ${new Headers(headers).get('x-read-after') ?? ''}`.trim());
    const [expected, status, body] = left.shift() ?? ['nothing', 500, {}];
    expect(call).toBe(expected);
    return Promise.resolve(Response.json(body, { status, headers: { 'x-position': 'epoch.9' } }));
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

/** What the form of a new record does once it is sent. */
function useNew() {
  const [create] = useCreate();
  const onSuccess = useSaved('adjustments', 'Proposed');
  return (onError: () => void = () => undefined) => create('adjustments', { data: proposal }, { onSuccess, onError });
}

/** The hook in a console with the real data provider. */
function inConsole<Result>(hook: () => Result) {
  let queries: QueryClient | null = null;
  let said: readonly unknown[] = [];
  const seen: { result: Result | null } = { result: null };
  function Piece(): ReactNode {
    queries = useQueryClient();
    said = useNotificationContext().notifications.map(({ message }) => message);
    seen.result = hook();
    // Asks for nothing: what is kept stands under react-admin's own key, which no other name of ours says.
    useGetOne('adjustments', { id: ID }, { enabled: false });
    useGetOne('testimonials', { id: ID }, { enabled: false });
    return null;
  }
  window.location.hash = '#/here';
  render(
    <CoreAdminContext dataProvider={dataProvider}>
      <Piece />
    </CoreAdminContext>,
  );
  const queryKey = (resource: string) =>
    queries!
      .getQueryCache()
      .getAll()
      .find((query) => query.queryKey[0] === resource && query.getObserversCount() > 0)!.queryKey;
  return {
    use: () => seen.result!,
    kept: (resource: string) => queries!.getQueryData(queryKey(resource)),
    keep: (resource: string, one: object) => queries!.setQueryData(queryKey(resource), one),
    said: () => said,
    path: () => window.location.hash,
  };
}

test('[J3] a record that was created is kept as the service has it, and so is one that was edited', async () => {
  service(['POST /admin/api/adjustments', 200, record]);
  const creating = inConsole(useNew);
  await act(() => creating.use()());
  await waitFor(() => expect(creating.path()).toBe(`#/adjustments/${ID}/show`));
  expect(creating.kept('adjustments')).toEqual(record);

  const edited = { id: ID, revision: 5, text: 'Shown', original: 'Written' };
  service([`PUT /admin/api/testimonials/${ID}`, 200, edited]);
  const editing = inConsole(() => {
    const [update] = useUpdate('testimonials', undefined, { mutationMode: 'pessimistic', onSuccess: useSaved('testimonials', 'Changed') });
    return update;
  });
  // What an older record had and the new one has not is gone.
  editing.keep('testimonials', { id: ID, revision: 4, text: 'Written', stale: true });
  await act(async () => void (await editing.use()('testimonials', { id: ID, data: { text: 'Shown', revision: 4 } })));
  await waitFor(() => expect(editing.path()).toBe(`#/testimonials/${ID}/show`));
  expect(editing.kept('testimonials')).toEqual(edited);
});

test('[J3] a record that no read model shows yet is read from what was written on, and nothing is made up', async () => {
  const asked = service(['POST /admin/api/adjustments', 200, { id: ID }], [`GET /admin/api/adjustments/${ID}`, 200, record]);
  const creating = inConsole(useNew);
  await act(() => creating.use()());
  await waitFor(() => expect(creating.path()).toBe(`#/adjustments/${ID}/show`));
  expect(asked).toEqual(['POST /admin/api/adjustments', `GET /admin/api/adjustments/${ID} epoch.9`]);
  expect(creating.kept('adjustments')).toEqual(record);
});

test('[J3] a record that nobody can read yet is saved all the same: that is said, it is looked for in its list, and none is kept', async () => {
  const notFound = { code: 'not_found', title: 'There is no such record.', status: 404 };
  service(['POST /admin/api/adjustments', 200, { id: ID }], [`GET /admin/api/adjustments/${ID}`, 404, notFound]);
  const creating = inConsole(useNew);
  const failed = vi.fn();
  await act(() => creating.use()(failed));
  await waitFor(() => expect(creating.path()).toBe('#/adjustments'));
  expect(creating.said()).toEqual([words.savedUnseen]);
  expect(creating.kept('adjustments')).toBeUndefined();
  expect(failed).not.toHaveBeenCalled();
});
