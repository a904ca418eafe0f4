import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { OwnDataPorts, ToldPart } from '@aarambh/context/own-data.ts';
import type { OwnDataRow } from '@aarambh/contracts/own-data.ts';
import { accountData } from '@aarambh/accounts/own-data/held.ts';
import type { SavedFilter } from '@aarambh/contracts/saved-filters.ts';
import { member, operator, PASSWORD } from '../accounts/harness.ts';
import { browser, product } from './support/product.ts';

interface Answer {
  readonly filters: readonly SavedFilter[];
  readonly code?: string;
}

const late = { name: 'Late ones', filter: { state: 'received', q: 'asha@rao.example' }, sort: { field: 'dueAt', order: 'ASC' } } as const;

async function told(held: readonly ToldPart[]): Promise<readonly OwnDataRow[]> {
  const rows: OwnDataRow[] = [];
  for await (const row of held.find(({ part }) => part === 'filters')!.rows) rows.push(row);
  return rows;
}

async function console() {
  const { api, harness } = await product();
  const signedIn = async (email: string) => {
    const own = browser(api);
    await own.signIn('/admin/api/session', email, PASSWORD);
    return {
      of: async (list = 'enquiries') => (await own.call<Answer>('GET', `/admin/api/saved-filters/${list}`)).body.filters,
      save: (saved: object, list = 'enquiries') => own.call<Answer>('POST', `/admin/api/saved-filters/${list}`, saved),
      forget: (name: string) => own.call<Answer>('POST', '/admin/api/saved-filters/enquiries/forget', { name }),
    };
  };
  const id = await member(harness, 'admin@example.in', 'admin');
  await member(harness, 'admin2@example.in', 'admin');
  return { harness, id, signedIn, one: await signedIn('admin@example.in') };
}

test('[J3] a filter that is saved in one browser is there in another, for its person alone, until it is forgotten', async () => {
  const { signedIn, one } = await console();
  assert.deepEqual((await one.save(late)).body, { filters: [late] });
  const [same, other] = [await signedIn('admin@example.in'), await signedIn('admin2@example.in')];
  assert.deepEqual(await same.of(), [late]);
  assert.deepEqual([await same.of('members'), await other.of()], [[], []]);
  assert.deepEqual(
    (await same.save({ ...late, name: '  Mine ', sort: null })).body.filters.map(({ name }) => name),
    ['Late ones', 'Mine'],
  );
  assert.deepEqual(
    (await one.forget('Late ones')).body.filters.map(({ name }) => name),
    ['Mine'],
  );
  assert.equal((await one.forget('Late ones')).status, 200);
});

test('[J3] a filter has a name of 60 characters at most, one of the lists in the menu, and values that are no longer than a search', async () => {
  const { one } = await console();
  assert.equal((await one.save({ ...late, name: 'ñ'.repeat(60) })).status, 200);
  for (const wrong of [
    { ...late, name: 'n'.repeat(61) },
    { ...late, name: '  ' },
    { ...late, filter: { q: 'q'.repeat(201) } },
    { ...late, filter: { q: { deep: true } } },
    { ...late, filter: Object.fromEntries(Array.from({ length: 21 }, (_, nth) => [`f${nth}`, 1])) },
    { ...late, sort: { field: 'dueAt', order: 'SIDEWAYS' } },
    { name: 'No filter' },
  ])
    assert.equal((await one.save(wrong)).status, 400, JSON.stringify(wrong).slice(0, 80));
  assert.deepEqual([(await one.save(late, 'secrets')).status, (await one.save(late, 'No List')).status], [404, 400]);
  for (let nth = 1; nth < 20; nth++) assert.equal((await one.save({ ...late, name: `Filter ${nth}` })).status, 200);
  const full = await one.save({ ...late, name: 'One more' });
  assert.deepEqual([full.status, full.body.code], [409, 'saved_filters_full']);
});

test('[A7] filters stand in what is held of a person, encrypted in the log, and go with the person', async () => {
  const { harness, id, one } = await console();
  await one.save(late);
  const ports: OwnDataPorts = { store: harness.store, codec: harness.codec, files: harness.files, documents: undefined as never };
  const [row] = await told(await accountData(id, ports, harness.accounts));
  assert.deepEqual(row, { accountId: id, list: 'enquiries', ...late, at: row!.at, what: 'FilterSaved' });
  assert.ok(!JSON.stringify(harness.store.all()).includes('asha@rao.example'));

  const staff = await member(harness, 'moderator@example.in', 'moderator');
  await harness.accounts.savedFilters.save(staff, 'enquiries', { ...late }, { actor: `account:${staff}`, corr: 'test' });
  assert.equal((await harness.accounts.savedFilters.of(staff, 'enquiries')).length, 1);
  assert.ok((await harness.accounts.erase(staff, { ...operator, reason: 'a test' })).ok);
  await harness.machinery.settled();
  assert.deepEqual(await harness.accounts.savedFilters.of(staff, 'enquiries'), []);
  const again = await harness.accounts.savedFilters.save(staff, 'enquiries', { ...late }, { actor: `account:${staff}`, corr: 'test' });
  assert.equal(again.ok ? null : again.code, 'not_found');
});
