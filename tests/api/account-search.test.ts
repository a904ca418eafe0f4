import assert from 'node:assert/strict';
import { test } from 'vitest';
import { searchAccounts } from '@aarambh/projections/points-accounts/search.ts';
import type { AccountDocument } from '@aarambh/projections/accounts/view.ts';
import type { PointsAccountDocument } from '@aarambh/projections/points-accounts/view.ts';
import { memoryDocuments, type MemoryDocuments } from '@aarambh/infra/memory/documents.ts';
import type { DocumentWrite } from '@aarambh/kernel/ports/document-writer.ts';
import type { Documents, Filter } from '@aarambh/kernel/ports/documents.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import fc from 'fast-check';
import { id } from './support/ids.ts';
import { account, testApi } from './support/test-api.ts';

const FIRST = { sort: { field: 'changedAt', order: 'desc' }, filter: {}, search: null, ids: null, offset: 0, limit: 25 } as const;
const time = (day: number): string => new Date(Date.UTC(2026, 10, 1 + day)).toISOString();

function points(balance: number, day: number, more: Partial<PointsAccountDocument> = {}): PointsAccountDocument {
  return { balance, unlocked: balance > 0, lots: [], nextExpiry: null, entries: 1, changedAt: time(day), ...more };
}

/** Documents of these members; who has no account has null. */
async function documentsOf(
  members: readonly { readonly name: string; readonly account: PointsAccountDocument | null }[],
): Promise<MemoryDocuments> {
  const documents = memoryDocuments({ models: readModels });
  const { writer } = documents;
  const rebuild = await writer.rebuild(readModels.map(({ name }) => name));
  await rebuild.hold();
  await rebuild.switchOver(0, []);
  const write = (model: string, at: number, doc: object, text: string): DocumentWrite => {
    const fields = Object.keys(readModels.find(({ name }) => name === model)!.fields);
    const values = fields.map((field) => (doc as Record<string, string | number | boolean | null>)[field] ?? null);
    return {
      model,
      id: id(at),
      stream: `${model}-${at}`,
      revision: 0,
      json: JSON.stringify(doc),
      values,
      text,
      subjects: [],
      before: null,
    };
  };
  const writes = members.flatMap(({ name, account: held }, at) => {
    const person: AccountDocument = account({ name, email: `m${at}@demo.test` });
    const seen = write('accounts', at, person, `${name} ${person.email}`);
    return held === null ? [seen] : [seen, write('points-accounts', at, held, '')];
  });
  const { generation } = await writer.state();
  assert.ok(await writer.commit({ writes, position: 0, park: [], unpark: [] }, generation));
  return documents;
}

const found = async (documents: Documents, search: string, more: Partial<Parameters<typeof searchAccounts>[2]> = {}): Promise<string[]> =>
  (await searchAccounts(documents, { search }, { ...FIRST, ...more }))!.items.map((item) => item.id);

test('[J5] an account is found by its member’s name or address; members without points have none', async () => {
  const documents = await documentsOf([
    { name: 'Ananya Kulkarni', account: points(100, 1) },
    { name: 'Anil Rao', account: points(40, 2) },
    { name: 'Anita Desai', account: null },
    { name: 'Ravi Menon', account: points(0, 3) },
  ]);
  assert.deepEqual(await found(documents, 'an'), [id(1), id(0)]);
  assert.deepEqual(await found(documents, 'ananya'), [id(0)]);
  assert.deepEqual(await found(documents, 'm3@demo.test'), [id(3)]);
  assert.deepEqual(await found(documents, 'an', { filter: { balance: { gt: 40 } } }), [id(0)]);
  assert.deepEqual(await found(documents, 'nobody'), []);
});

test('[J5] filtering, sorting and paging are the same as without a search', async () => {
  const held = fc.record({ balance: fc.integer({ min: 0, max: 4 }), day: fc.integer({ min: 0, max: 3 }), unlocked: fc.boolean() });
  const bound = fc.integer({ min: 0, max: 4 });
  const filter: fc.Arbitrary<Filter> = fc.oneof(
    fc.constant({}),
    fc.record({ balance: bound, unlocked: fc.boolean() }),
    fc.record({ balance: fc.array(bound, { minLength: 1, maxLength: 3 }) }),
    fc.record({ balance: fc.record({ gte: bound, lt: bound }) }),
    fc.record({ balance: fc.record({ gt: bound, lte: bound }), unlocked: fc.constant(true) }),
    fc.record({ changedAt: fc.record({ gte: bound.map(time) }) }),
  );
  const sort = fc.record({
    field: fc.constantFrom('balance', 'changedAt', 'entries'),
    order: fc.constantFrom('asc' as const, 'desc' as const),
  });
  const request = fc.record({ filter, sort, offset: fc.nat(3), limit: fc.integer({ min: 1, max: 4 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(held, { maxLength: 8 }), request, async (accounts, asked) => {
      const documents = await documentsOf(accounts.map((one) => ({ name: 'Asha', account: points(one.balance, one.day, one) })));
      const direct = await documents.find<PointsAccountDocument>('points-accounts', asked);
      const searched = await searchAccounts(documents, { search: 'asha' }, { ...FIRST, ...asked });
      assert.deepEqual(searched, direct);
    }),
    { numRuns: 150 },
  );
});

test('[J5] a search that fits too many members asks for more of the name', async () => {
  const api = testApi();
  const { documents } = api.ports;
  const find = documents.find.bind(documents);
  documents.find = async (model, options) => ({ ...(await find(model, options)), ...(options.search === 'a' ? { total: 1001 } : {}) });
  const ask = (q: string): ReturnType<typeof api.call> =>
    api.call('auditor', 'GET', `/admin/api/points?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
  const refused = await ask('a');
  assert.deepEqual(
    [refused.status, (refused.json as { message: string }).message],
    [400, 'Too many records fit that. Search for more of the name.'],
  );
  const answer = await ask('ananya');
  assert.deepEqual([answer.status, answer.headers.get('content-range')], [200, 'points-accounts 0-0/0']);
});
