import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test, type TestContext } from 'vitest';
import { needing } from '../support/needing.ts';
import * as contexts from '@aarambh/server/contexts.ts';
import { ratedParts } from '@aarambh/contracts/http/students.ts';
import type { ListRules } from '@aarambh/http/admin/list-rules.ts';
import { checkedFilter, checkedQuery } from '@aarambh/infra/queries/documents-query.ts';
import type { Mongo } from '@aarambh/infra/mongodb/connection.ts';
import { filterOf, pathOf, sortOf } from '@aarambh/infra/mongodb/documents-filter.ts';
import { indexesOf, type DocumentRow } from '@aarambh/infra/mongodb/documents-schema.ts';
import type { Statement } from '@aarambh/infra/sqlite/documents-schema.ts';
import { groupedBy, pagePlan } from '@aarambh/infra/sqlite/documents-sql.ts';
import { tokensBegunBy } from '@aarambh/infra/sqlite/documents-words.ts';
import { openSqliteDocumentWriter } from '@aarambh/infra/sqlite/documents-writer.ts';
import type { DocumentModel } from '@aarambh/kernel/ports/document-writer.ts';
import type { Filter, FindOptions } from '@aarambh/kernel/ports/documents.ts';
import { facetWord } from '@aarambh/projections/cards/seen.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import { skipWithout } from '../support/engines.ts';
import { testMongo } from '../support/mongo.ts';
import { temporaryFolder } from '../projections/log.ts';

/** A query by what it is called in a failure. */
interface Asked {
  readonly what: string;
  readonly model: DocumentModel;
  readonly options: FindOptions;
}

const values = { text: 'x', id: 'x', number: 1, boolean: true } as const;

function modelOf(name: string): DocumentModel {
  const model = readModels.find((one) => one.name === name);
  assert.ok(model);
  return model;
}

/** Every filter that a list offers, each alone, and every order of it. */
function offered({ model: name, filters, sorts, defaultSort, search, within }: ListRules): Asked[] {
  const model = modelOf(name);
  const asked = (what: string, options: FindOptions): Asked => ({ what: `${name} ${what}`, model, options });
  const narrow: Filter = within === undefined ? {} : { [within.by[0]!]: 'x' };
  return [
    ...Object.entries(filters).flatMap(([field, type]) => [
      asked(`filtered by ${field}`, { filter: { [field]: values[type] }, sort: defaultSort }),
      ...(type === 'boolean' || type === 'id'
        ? []
        : [asked(`from ${field} on`, { filter: { [field]: { gte: values[type] } }, sort: defaultSort })]),
    ]),
    ...sorts.map((field) => asked(`sorted by ${field}`, { sort: { field, order: 'desc' } })),
    ...(search.length > 0 ? [asked('searched', { search: 'x', sort: defaultSort })] : []),
    ...Object.entries(within?.filters ?? {}).map(([field, type]) =>
      asked(`within, filtered by ${field}`, { filter: { ...narrow, [field]: values[type] } }),
    ),
    ...(within?.sorts ?? []).map((field) => asked(`within, sorted by ${field}`, { filter: narrow, sort: { field, order: 'asc' } })),
    ...(within?.by ?? []).map((field) => asked(`within one ${field}`, { filter: { [field]: 'x' }, sort: defaultSort })),
  ];
}

/** What routes and schedules ask beside the lists. */
const ours: readonly Asked[] = [
  {
    what: 'own bookings',
    model: modelOf('bookings'),
    options: { filter: { memberId: 'x' }, sort: { field: 'requestedAt', order: 'desc' }, count: false },
  },
  {
    what: 'taken slots of some days',
    model: modelOf('slot-days'),
    options: { filter: { orgId: 'x', day: { gte: 'x', lte: 'x' } }, limit: 1000, count: false },
  },
  {
    what: 'interviews of a student',
    model: modelOf('interviews'),
    options: { filter: { enrolmentId: 'x' }, sort: { field: 'requestedAt', order: 'desc' }, limit: 200, count: false },
  },
  {
    what: 'interviews of a college',
    model: modelOf('interviews'),
    options: { filter: { orgId: 'x', status: 'booked', day: { gte: 'x' } }, sort: { field: 'day', order: 'asc' }, count: false },
  },
  {
    what: 'interviews of an interviewer',
    model: modelOf('scorecards'),
    options: { filter: { interviewerId: 'x', changedAt: { gte: 'x' } }, count: false },
  },
  {
    what: 'interviews that an interviewer has not written about',
    model: modelOf('scorecards'),
    options: {
      ...{ filter: { interviewerId: 'x', status: 'assigned', changedAt: { lt: 'x' } }, sort: { field: 'changedAt', order: 'desc' } },
      ...{ limit: 200, count: false },
    },
  },
  {
    what: 'uploads of a college',
    model: modelOf('uploads'),
    options: { filter: { orgId: 'x' }, sort: { field: 'receivedAt', order: 'desc' } },
  },
  ...(['sortName', 'riskFrom', 'closingRiskFrom'] as const).map((field) => ({
    what: `students of a college by ${field}`,
    model: modelOf('students'),
    options: { filter: { listedBy: 'x' }, sort: { field, order: 'asc' as const } },
  })),
  {
    what: 'students of a college from a name on',
    model: modelOf('students'),
    options: { filter: { listedBy: 'x' }, sort: { field: 'sortName', order: 'asc' }, after: { value: 'x', id: 'x' }, count: false },
  },
  {
    what: 'students of a college, filtered and searched',
    model: modelOf('students'),
    options: {
      filter: { listedBy: 'x', status: 'joined', booked: true, appearsAt: { lte: 'x' }, over80: true, riskFrom: { lte: 'x' } },
      ...{ search: 'x', sort: { field: 'sortName', order: 'asc' } },
    },
  },
  {
    what: 'own statement',
    model: modelOf('ledger-entries'),
    options: { filter: { memberId: 'x' }, sort: { field: 'position', order: 'desc' } },
  },
  {
    what: 'the curve',
    model: modelOf('ledger-entries'),
    options: { filter: { memberId: 'x', time: { lt: 'x' } }, sort: { field: 'position', order: 'desc' }, limit: 1 },
  },
  {
    what: 'points that expire',
    model: modelOf('points-accounts'),
    options: { filter: { nextExpiry: { lte: 'x' } }, sort: { field: 'nextExpiry', order: 'asc' }, count: false },
  },
  ...['shelf', 'homeShelf', 'pageShelf'].map((field) => ({
    what: `testimonials of the ${field}`,
    model: modelOf('testimonials'),
    options: { filter: { [field]: { gte: '' } }, sort: { field, order: 'asc' as const } },
  })),
  {
    what: 'own testimonials',
    model: modelOf('testimonials'),
    options: { filter: { authorId: 'x' }, sort: { field: 'writtenAt', order: 'desc' } },
  },
  // The directory as strangers and as members see it, by name and by age, without and with two facets and a word.
  ...(['forEverybody', 'forMembers'] as const).flatMap((listed) =>
    (
      [
        ['sortName', 'asc'],
        ['listedAt', 'desc'],
      ] as const
    ).flatMap(([field, order]) => [
      {
        what: `the directory of ${listed} by ${field}`,
        model: modelOf('cards'),
        options: { filter: { [listed]: true }, sort: { field, order } },
      },
      {
        what: `the directory of ${listed} by ${field}, searched by facets`,
        model: modelOf('cards'),
        options: {
          ...{ filter: { [listed]: true }, sort: { field, order } },
          search: `${facetWord('skill', 'Coding')} ${facetWord('city', 'Pune')} ash`,
          searchIn: listed === 'forEverybody' ? 'everybody' : 'members',
        },
      },
    ]),
  ),
  { what: 'a public page', model: modelOf('cards'), options: { filter: { handle: 'x' }, limit: 1, count: false } },
  {
    what: 'the walk by points',
    model: modelOf('points-accounts'),
    options: { sort: { field: 'balance', order: 'desc' }, limit: 1000, count: false },
  },
  ...(['low', 'high'] as const).flatMap((mine) => [
    {
      what: `connections of the ${mine}`,
      model: modelOf('connections'),
      options: { filter: { [mine]: 'x' }, limit: 1000, count: false },
    },
    {
      what: `standings of the ${mine}`,
      model: modelOf('connections'),
      options: {
        ...{ filter: { [mine]: 'x', [`${mine}Sees`]: 'connected' }, sort: { field: `${mine}Since`, order: 'desc' as const } },
        ...{ limit: 1000, count: false },
      },
    },
  ]),
  { what: 'an account by its address', model: modelOf('accounts'), options: { filter: { email: 'x' }, limit: 1 } },
];
// An account is searched by its member's name: the page is of another model.
const searchedElsewhere = new Set(['points-accounts searched']);
/** What may be asked of every list of documents. */
const adminLists = Object.values(contexts)
  .flatMap(({ adminResources }): readonly { readonly rules: ListRules | null }[] => adminResources)
  .flatMap(({ rules }) => (rules === null ? [] : [rules]));

const everything = [...adminLists.flatMap(offered), ...ours].filter(({ what }) => !searchedElsewhere.has(what));

function explain(db: DatabaseSync, { sql, values: bound }: Statement): string[] {
  return db
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .all(...bound)
    .map(({ detail }) => String(detail));
}

function sqlite(t: TestContext): DatabaseSync {
  const path = join(temporaryFolder(t), 'documents.db');
  void openSqliteDocumentWriter({ path, models: readModels, epoch: 'plans' }).close();
  const db = new DatabaseSync(path, { readOnly: true });
  db.function('may_go_on', { directOnly: true }, () => 1);
  t.onTestFinished(() => db.close());
  return db;
}

/** Steps that look at every document of the model, whether by its table or by all of an index. */
const scans = (plan: readonly string[]): string[] => plan.filter((step) => /^SCAN [dtp]$|^SCAN [dtp] /.test(step));
/** Sorting everything; the last term of an order is the id, which breaks the few ties of a field that has nearly as many values as documents. */
const sorts = (plan: readonly string[]): string[] => plan.filter((step) => step === 'USE TEMP B-TREE FOR ORDER BY');

for (const { what, model, options } of everything) {
  test(`[P25] sqlite answers ${what} by an index`, (t) => {
    const db = sqlite(t);
    const query = checkedQuery(model, options);
    if (query.conditions.length + query.words.length > 0) {
      // Of words that begin one token, and of words that begin several.
      for (const only of [null, 'x']) {
        const words = query.words.map((word) => ({ word, only }));
        const { ways, rows } = pagePlan(model, query, words);
        assert.ok(ways.length > 0, 'no index leads to it');
        const statements = [
          ...ways.flatMap(({ named, items, count }) => [named, items, count]),
          ...words.map(({ word }) => tokensBegunBy(model.name, word)),
        ];
        for (const statement of statements) assert.deepEqual(scans(explain(db, statement)), [], statement.sql);
        for (const { items } of ways.filter(({ straight }) => straight)) assert.deepEqual(sorts(explain(db, items)), [], items.sql);
        assert.equal(rows, null);
      }
    } else {
      const { walk, count, rows } = pagePlan(model, query, []);
      const plan = explain(db, walk);
      assert.match(plan[0] ?? '', /^SCAN d USING INDEX/);
      assert.deepEqual(sorts(plan), []);
      // It stops at 10,001; beyond that rows are counted without looking at documents.
      assert.match(count.sql, /LIMIT 10001\)$/);
      assert.match(explain(db, rows!)[0] ?? '', /^SCAN doc\/\S+ USING COVERING INDEX/);
    }
  });
}

test('[I4] [J3] sqlite reads a list on from a place of its order by the index of that order, upwards and downwards, and sorts nothing', (t) => {
  const db = sqlite(t);
  for (const { model: name, sorts: fields } of adminLists) {
    const model = modelOf(name);
    for (const field of fields)
      for (const order of ['asc', 'desc'] as const) {
        const after = { value: values[model.fields[field]!], id: 'x' };
        const { walk } = pagePlan(model, checkedQuery(model, { sort: { field, order }, after, count: false }), []);
        const plan = explain(db, walk);
        // Of an index that ends in the id, the place is both.
        const bound = new RegExp(String.raw`^SEARCH d USING INDEX .*\(f_${field}(,id\))?[<>]`);
        assert.ok(
          plan.some((step) => bound.test(step)),
          `${name} by ${field}: ${plan.join()}`,
        );
        assert.deepEqual([scans(plan), sorts(plan)], [[], []], `${name} by ${field}`);
      }
  }
  const model = modelOf('students');
  const page = {
    filter: { listedBy: 'x' },
    sort: { field: 'sortName', order: 'asc' },
    after: { value: 'x', id: 'x' },
    count: false,
  } as const;
  const { ways } = pagePlan(model, checkedQuery(model, page), []);
  assert.ok(ways[0]!.straight);
  const plan = explain(db, ways[0]!.items);
  assert.match(plan[0] ?? '', /f_listedBy=\? AND f_sortName>\?/);
  assert.deepEqual(sorts(plan), []);
});

test('[P31] sqlite counts what stands at the desk by kind and time from an index alone', (t) => {
  const model = modelOf('enquiries');
  const [step] = explain(sqlite(t), groupedBy(model, checkedFilter(model, { receivedAt: { gte: 'x' } }), 'tally', undefined));
  assert.match(step ?? '', /^SEARCH d USING COVERING INDEX/);
});

test('[P25] sqlite counts the active members from an index alone', (t) => {
  const model = modelOf('accounts');
  const conditions = checkedFilter(model, { verified: true, suspended: false, held: false, erased: false });
  const plan = explain(sqlite(t), groupedBy(model, conditions, undefined, undefined));
  assert.match(plan.join(), /SEARCH d USING COVERING INDEX/);
});

test('[I4] sqlite counts the students of a college, their ratings and who appears from indexes alone', (t) => {
  const db = sqlite(t);
  const asked = [
    ['students', { countedBy: 'x' }, 'tally'],
    ['students', { countedBy: 'x', appearsAt: { lte: 'x' } }, undefined],
    ['students', { listedBy: 'x', riskFrom: { lte: 'x' } }, undefined],
    ['students', { listedBy: 'x', closingRiskFrom: { lte: 'x' } }, undefined],
    ['scores', { orgId: 'x', appears: true }, undefined],
    ...ratedParts.map((part) => ['scores', { orgId: 'x', counts: true }, part] as const),
  ] as const;
  for (const [name, filter, by] of asked) {
    const model = modelOf(name);
    const plan = explain(db, groupedBy(model, checkedFilter(model, filter), by, undefined));
    assert.match(plan[0] ?? '', /^SEARCH d USING COVERING INDEX/, `${name} by ${by}`);
    assert.deepEqual(plan.length, 1, plan.join());
  }
});

test('[I4] sqlite reads a page of all students of a college, and of who is at risk, along one index that is bounded by all that is asked', (t) => {
  const db = sqlite(t);
  const model = modelOf('students');
  const planOf = (field: string, filter: Filter) => {
    const { ways } = pagePlan(model, checkedQuery(model, { filter, sort: { field, order: 'asc' }, count: false }), []);
    return { straight: ways.some(({ straight }) => straight), plan: explain(db, ways[0]!.items) };
  };
  for (const [field, filter, bounds] of [
    ['sortName', { listedBy: 'x' }, 'f_listedBy=?'],
    ['riskFrom', { listedBy: 'x', riskFrom: { lte: 'x' } }, 'f_listedBy=? AND f_riskFrom<?'],
    ['closingRiskFrom', { listedBy: 'x', closingRiskFrom: { lte: 'x' } }, 'f_listedBy=? AND f_closingRiskFrom<?'],
  ] as const) {
    const { straight, plan } = planOf(field, filter);
    assert.ok(straight, field);
    assert.ok(plan[0]!.endsWith(`(${bounds})`), plan[0]);
    assert.deepEqual(sorts(plan), []);
  }
  // Control: what an index does not end in, and what stands between, are weighed.
  assert.ok(!planOf('status', { listedBy: 'x' }).straight);
  assert.ok(!planOf('sortName', { listedBy: 'x', booked: true }).straight);
});

test('control: what no index leads to is seen', (t) => {
  const db = sqlite(t);
  const model = modelOf('bookings');
  assert.deepEqual(pagePlan(model, checkedQuery(model, { filter: { paymentId: 'x' } }), []).ways, []);
  const plan = explain(db, pagePlan(model, checkedQuery(model, { sort: { field: 'points', order: 'asc' } }), []).walk);
  assert.deepEqual([scans(plan).length, sorts(plan).length], [1, 1]);
});

interface Stage {
  readonly stage: string;
  readonly inputStage?: Stage;
}

interface Explained {
  readonly queryPlanner: { readonly winningPlan: Stage };
  readonly serverInfo: { readonly host: string };
}

/** The steps of the plan that the server would take, the last one first, and whether the server is SecantusDB. */
async function explained(mongo: Mongo, { model, options }: Asked): Promise<{ stages: string[]; isSecantus: boolean }> {
  const query = checkedQuery(model, options);
  const found = mongo.collection<DocumentRow>(model.name).find(filterOf(model, query)).sort(sortOf(query)).limit(query.limit);
  const { queryPlanner, serverInfo } = (await found.explain('queryPlanner')) as Explained;
  const stages: string[] = [];
  for (let at: Stage | undefined = queryPlanner.winningPlan; at !== undefined; at = at.inputStage) stages.push(at.stage);
  return { stages, isSecantus: serverInfo.host === 'secantus' };
}

/** Whether an index is declared that begins with this path. */
function leads(model: DocumentModel, path: string): boolean {
  return indexesOf(model).some(({ key }) => Object.keys(key)[0] === path);
}

const skip = skipWithout('mongo');

test('[P25] mongodb answers every list, and what routes ask beside them, by an index', needing(skip), async (t) => {
  const { mongo, remove } = await testMongo();
  t.onTestFinished(remove);
  for (const model of readModels) await mongo.collection(model.name).createIndexes(indexesOf(model));
  for (const asked of everything) {
    const { conditions, words, sort, after } = checkedQuery(asked.model, asked.options);
    const leading = words.length > 0 ? ['t'] : conditions.length > 0 ? conditions.map(({ field }) => pathOf(field)) : [pathOf(sort.field)];
    const { stages, isSecantus } = await explained(mongo, asked);
    const byId = conditions.some(({ field }) => field === asked.model.idStartsWith);
    assert.ok(byId || leading.some((path) => leads(asked.model, path)), `no index begins with what ${asked.what} asks`);
    // SecantusDB looks into an index for one condition alone, and a place to go on behind is another; it asks none of tokens for a range, and follows no order past a filter; MongoDB's
    // manual promises all three, so that there the plan itself is looked at.
    if (isSecantus && (byId || words.length > 0 || after !== null || conditions.length !== 1)) continue;
    assert.ok(!stages.includes('COLLSCAN'), `${asked.what}: ${stages.join(' ')}`);
    if (conditions.length === 0) assert.ok(!stages.includes('SORT'), `${asked.what}: ${stages.join(' ')}`);
  }
});

test('control: mongodb says when it looks at every document', needing(skip), async (t) => {
  const { mongo, remove } = await testMongo();
  t.onTestFinished(remove);
  const model = modelOf('bookings');
  await mongo.collection(model.name).createIndexes(indexesOf(model));
  const { stages } = await explained(mongo, {
    what: '',
    model,
    options: { filter: { paymentId: 'x' }, sort: { field: 'points', order: 'asc' } },
  });
  assert.deepEqual([stages.includes('COLLSCAN'), stages.includes('SORT')], [true, true]);
});
