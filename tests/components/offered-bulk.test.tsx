import { adopt } from '@aarambh/web-admin/src/client/session.ts';
import { ListBody } from '@aarambh/web-admin/src/ui/list/console-list.tsx';
import type { ListShape } from '@aarambh/web-admin/src/ui/list/shape.ts';
import { screen } from '@testing-library/react';
import { ListContext } from 'ra-core';
import { expect, test } from 'vitest';
import { inConsole } from './in-console.tsx';

/** A list with one record, of which none is selected. */
const list = {
  resource: 'enquiries',
  data: [{ id: '1', name: 'A wish' }],
  total: 1,
  error: null,
  selectedIds: [],
  page: 1,
  perPage: 25,
  sort: { field: 'name', order: 'ASC' },
  filterValues: {},
};
const shape = {
  ...{ resource: 'enquiries', title: 'Enquiries', sort: { field: 'dueAt', order: 'ASC' }, empty: { title: 'None', text: 'None' } },
  ...{
    columns: [{ source: 'name', label: 'Name', render: ({ name }: { name: string }) => name }],
    name: ({ name }: { name: string }) => name,
    to: () => '/',
  },
  bulk: ['take', 'close'].map((command) => ({ command, label: command, consequence: '', harmless: true })),
} as never as ListShape<'enquiries'>;

test.each([
  ['who may do something with many records selects some', ['take'], ['Select every row of this page', 'Select A wish']],
  ['who may only read them selects none', [], []],
])('[J3] [J5] %s', async (_title, verbs, boxes) => {
  const area = { area: 'enquiries', changes: false, verbs, file: false, searches: [], ofOwnCollege: false };
  const user = { id: 'a'.repeat(32), name: 'Farah', fullName: 'Farah', role: 'auditor' };
  adopt({ token: 'token', user, menu: [area] } as never);
  inConsole(
    <ListContext.Provider value={list as never}>
      <ListBody shape={shape} />
    </ListContext.Provider>,
  );
  await screen.findByText('A wish');
  expect(screen.queryAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual(boxes);
});
