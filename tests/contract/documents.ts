import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../support/needing.ts';
import type { DocumentModel, DocumentWrite, DocumentWriter } from '@aarambh/kernel/ports/document-writer.ts';
import {
  COUNTED,
  InvalidQuery,
  ReadNotReady,
  type Documents,
  type FieldValue,
  type FindOptions,
  type Found,
  type ParkedStream,
} from '@aarambh/kernel/ports/documents.ts';
import { searchText } from '@aarambh/kernel/search-tokens.ts';

/** A model of the suite; `search` finds by title. */
export const people: DocumentModel = {
  name: 'people-of-the-suite',
  version: 1,
  types: ['PersonSeen'],
  personal: ['PersonSeen'],
  fields: { name: 'text', age: 'number', active: 'boolean', city: 'text' },
  indexed: ['name', ['city', 'age']],
  search: () => [],
  searchParts: ['name'],
};
const places: DocumentModel = { name: 'places', version: 1, types: ['PlaceSeen'], fields: { stream: 'text' }, indexed: [] };
export const suiteModels = [people, places] as const;

export interface Engine {
  readonly documents: Documents;
  readonly writer: DocumentWriter;
}

/** What ends with a test. */
export interface Scope {
  onTestFinished(done: () => void | Promise<void>): void;
}

/** The suite that every documents adapter runs; `open` makes empty documents, live at position 0. */
export function documentsContract(name: string, open: (t: Scope) => Promise<Engine>, skip: false | string = false): void {
  interface Person {
    name: string | null;
    age: number | null;
    active: boolean | null;
    city: string | null;
  }

  function write(
    id: string,
    doc: Partial<Person> | null,
    { revision = 0, before = null as DocumentWrite['before'], text = doc?.name ?? '', subjects = [] as readonly string[] } = {},
  ): DocumentWrite {
    const full = doc && { name: null, age: null, active: null, city: null, ...doc };
    const values: FieldValue[] = full === null ? [null, null, null, null] : [full.name, full.age, full.active, full.city];
    return { model: people.name, id, stream: `person-${id}`, revision, json: full && JSON.stringify(full), values, text, subjects, before };
  }

  async function commit(
    { writer }: Engine,
    writes: readonly DocumentWrite[],
    more: { position?: number; park?: ParkedStream[] } = {},
  ): Promise<boolean> {
    const { generation } = await writer.state();
    return writer.commit({ writes, position: more.position ?? 0, park: more.park ?? [], unpark: [] }, generation);
  }

  async function makeLive({ writer }: Engine): Promise<void> {
    const rebuild = await writer.rebuild(suiteModels.map((model) => model.name));
    await rebuild.hold();
    await rebuild.switchOver(0, []);
  }

  async function filled(t: Scope): Promise<Engine> {
    const engine = await open(t);
    await makeLive(engine);
    await commit(engine, [
      write('a', { name: 'Zoë Rao', age: 30, active: true, city: 'Pune' }),
      write('b', { name: 'anand', age: 20, active: false, city: 'Delhi' }),
      write('c', { name: 'Ölaf 🙂', age: null, active: null, city: 'Pune' }),
      write('d', { name: '\uff5e', age: 30, active: true, city: null }),
      write('e', { name: 'Anita Desai', age: -1, active: true, city: 'Delhi' }),
    ]);
    return engine;
  }

  const idsOf = async (engine: Engine, options: Parameters<Documents['find']>[1]): Promise<string> =>
    (await engine.documents.find(people.name, options)).items.map(({ id }) => id).join('');

  test(`${name}: a document is read by its id with its source`, needing(skip), async (t) => {
    const { documents } = await filled(t);
    assert.deepEqual(await documents.get(people.name, 'b'), {
      id: 'b',
      stream: 'person-b',
      revision: 0,
      doc: { name: 'anand', age: 20, active: false, city: 'Delhi' },
    });
    assert.equal(await documents.get(people.name, 'x'), null);
    assert.deepEqual(
      (await documents.getMany(people.name, ['c', 'x', 'a', 'a'])).map(({ id }) => id),
      ['a', 'c'],
    );
    assert.deepEqual(await documents.getMany(people.name, []), []);
  });

  test(`${name}: filters by equality, list, range, boolean and null`, needing(skip), async (t) => {
    const engine = await filled(t);
    assert.equal(await idsOf(engine, { filter: { city: 'Pune' } }), 'ac');
    assert.equal(await idsOf(engine, { filter: { city: null } }), 'd');
    assert.equal(await idsOf(engine, { filter: { city: ['Pune', null] } }), 'acd');
    assert.equal(await idsOf(engine, { filter: { city: [] } }), '');
    assert.equal(await idsOf(engine, { filter: { active: true } }), 'ade');
    assert.equal(await idsOf(engine, { filter: { active: [false, null] } }), 'bc');
    assert.equal(await idsOf(engine, { filter: { age: { gte: 20, lt: 30 } } }), 'b');
    assert.equal(await idsOf(engine, { filter: { age: { lte: 20 } } }), 'be');
    assert.equal(await idsOf(engine, { filter: { age: { gt: null } } }), '');
    assert.equal(await idsOf(engine, { filter: { active: true, city: ['Delhi', 'Pune'] } }), 'ae');
    assert.equal(await idsOf(engine, { filter: { id: ['a', 'e', 'x'] } }), 'ae');
    assert.equal(await idsOf(engine, { filter: {} }), 'abcde');
  });

  test(`${name}: sorts nulls first, texts by their bytes, ties by id in the same order`, needing(skip), async (t) => {
    const engine = await filled(t);
    assert.equal(await idsOf(engine, { sort: { field: 'age', order: 'asc' } }), 'cebad');
    assert.equal(await idsOf(engine, { sort: { field: 'age', order: 'desc' } }), 'dabec');
    assert.equal(await idsOf(engine, { sort: { field: 'name', order: 'asc' } }), 'eabcd');
    assert.equal(await idsOf(engine, { sort: { field: 'active', order: 'asc' } }), 'cbade');
    assert.equal(await idsOf(engine, { sort: { field: 'id', order: 'desc' } }), 'edcba');
  });

  test(`${name}: pages with the total of all`, needing(skip), async (t) => {
    const { documents } = await filled(t);
    const page = await documents.find(people.name, { offset: 1, limit: 2, filter: { active: true } });
    assert.deepEqual([page.items.map(({ id }) => id), page.total], [['d', 'e'], 3]);
    assert.equal((await documents.find(people.name, { limit: 0 })).total, 5);
    assert.equal((await documents.find(people.name, { offset: 10 })).items.length, 0);
  });

  test(
    `${name}: [I4] who reads all of an order goes on behind the last one, whatever stands there and whatever came or went meanwhile`,
    needing(skip),
    async (t) => {
      const engine = await filled(t);
      const fieldOf = (doc: Person, id: string, field: string): FieldValue => (field === 'id' ? id : doc[field as keyof Person]);
      /** Ids by ones and twos, behind the last one each time. */
      const readAll = async (options: FindOptions, limit: number): Promise<string> => {
        const { field } = options.sort!;
        let read = '';
        let after: FindOptions['after'];
        for (;;) {
          const { items }: Found<Person> = await engine.documents.find<Person>(people.name, {
            ...options,
            limit,
            count: false,
            ...(after && { after }),
          });
          const last = items.at(-1);
          if (last === undefined) return read;
          read += items.map(({ id }) => id).join('');
          after = { value: fieldOf(last.doc, last.id, field), id: last.id };
        }
      };
      const filters: readonly Pick<FindOptions, 'filter' | 'search'>[] = [
        {},
        { filter: { active: true } },
        { filter: { city: ['Pune', null] } },
        { search: 'an' },
      ];
      for (const field of ['age', 'name', 'active', 'city', 'id'])
        for (const order of ['asc', 'desc'] as const)
          for (const filter of filters)
            for (const limit of [1, 2]) {
              const asked = { ...filter, sort: { field, order } };
              assert.equal(await readAll(asked, limit), await idsOf(engine, asked), JSON.stringify(asked));
            }
      const sort = { field: 'age', order: 'desc' } as const;
      const behind = { sort, after: { value: 30, id: 'b' }, count: false } as const;
      assert.equal(
        await idsOf(engine, {
          sort: { field: 'city', order: 'asc' },
          filter: { city: 'Pune' },
          after: { value: 'Pune', id: 'a' },
          count: false,
        }),
        'c',
      );
      assert.equal(await idsOf(engine, behind), 'abec', 'a place where nobody stands any more');
      const before = { values: ['anand', 20, false, 'Delhi'], text: 'anand', subjects: [] };
      await commit(engine, [write('b', null, { revision: 1, before }), write('n', { name: 'New', age: 25 })]);
      assert.equal(await idsOf(engine, behind), 'anec');
      for (const wrong of [
        { ...behind, count: true },
        { ...behind, offset: 1 },
        { ...behind, after: { value: 'x', id: 'b' } },
      ])
        await assert.rejects(engine.documents.find(people.name, wrong), InvalidQuery);
    },
  );

  test(`${name}: what fits is counted to 10,000, and all of a model beyond`, needing(skip), async (t) => {
    const engine = await filled(t);
    const { documents } = engine;
    const many = Array.from({ length: COUNTED }, (_, n) => write(`m${n}`, { name: `Many ${n}`, city: 'Goa', active: n % 2 === 0 }));
    for (let from = 0; from < many.length; from += 1000) await commit(engine, many.slice(from, from + 1000));
    const totalOf = async (options: FindOptions): Promise<[number, boolean]> => {
      const { total, more = false } = await documents.find(people.name, { ...options, limit: 1 });
      return [total, more];
    };
    assert.deepEqual(await totalOf({ filter: { city: 'Goa' } }), [COUNTED, false]);
    assert.deepEqual(await totalOf({ search: 'many' }), [COUNTED, false]);
    assert.deepEqual(await totalOf({}), [COUNTED + 5, false]);
    await commit(engine, [write('x', { name: 'Many more', city: 'Goa', active: true })]);
    assert.deepEqual(await totalOf({ filter: { city: 'Goa' } }), [COUNTED, true]);
    assert.deepEqual(await totalOf({ search: 'many' }), [COUNTED, true]);
    assert.deepEqual(await totalOf({ search: 'many more' }), [1, false]);
    assert.deepEqual(await totalOf({ filter: { city: 'Goa', active: false } }), [COUNTED / 2, false]);
    assert.deepEqual(await totalOf({ filter: { city: ['Goa', 'Delhi'] }, search: 'an' }), [2, false]);
  });

  test(`${name}: finds by the beginnings of words, without case and marks`, needing(skip), async (t) => {
    const engine = await filled(t);
    assert.equal(await idsOf(engine, { search: 'zoe' }), 'a');
    assert.equal(await idsOf(engine, { search: 'ÁN' }), 'be');
    assert.equal(await idsOf(engine, { search: 'des  an' }), 'e');
    assert.equal(await idsOf(engine, { search: 'esai' }), '');
    assert.equal(await idsOf(engine, { search: 'an', filter: { active: true } }), 'e');
    assert.equal(await idsOf(engine, { search: ' ' }), 'abcde');
    assert.equal(await idsOf(engine, { search: '% _ "' }), 'abcde');
  });

  test(
    `${name}: [B7] a document stands once, whatever of its words a word begins, and the total stands behind the last page too`,
    needing(skip),
    async (t) => {
      const engine = await filled(t);
      await commit(engine, [
        write('r', { name: 'Ravi Ravindra', active: true }),
        write('s', { name: 'Ravi Shah', active: false }),
        write('u', { name: 'Uma Ravi', active: true }),
      ]);
      const page = async (options: FindOptions): Promise<[string, number]> => {
        const { items, total } = await engine.documents.find(people.name, { sort: { field: 'name', order: 'desc' }, ...options });
        return [items.map(({ id }) => id).join(''), total];
      };
      assert.deepEqual(await page({ search: 'rav' }), ['usr', 3]);
      assert.deepEqual(await page({ search: 'rav', limit: 1, offset: 1 }), ['s', 3]);
      assert.deepEqual(await page({ search: 'rav', offset: 3 }), ['', 3]);
      assert.deepEqual(await page({ search: 'uma ravi' }), ['u', 1]);
      assert.deepEqual(await page({ search: 'ravi rav', filter: { active: true }, limit: 1 }), ['u', 2]);
      assert.deepEqual(await page({ search: 'rav nobody' }), ['', 0]);
    },
  );

  test(`${name}: finds by one part of the texts alone, which nobody's words can pretend to be`, needing(skip), async (t) => {
    const engine = await filled(t);
    const text = (name: string, rest: string): string => searchText([name, rest], { name });
    await commit(engine, [
      write('x', { name: 'Priya Rao' }, { text: text('Priya Rao', 'asha@example.test') }),
      write('y', { name: 'Asha' }, { text: text('Asha', '\ue000name\ue000priya') }),
    ]);
    assert.equal(await idsOf(engine, { search: 'asha' }), 'xy');
    assert.equal(await idsOf(engine, { search: 'asha', searchIn: 'name' }), 'y');
    assert.equal(await idsOf(engine, { search: 'RA pri', searchIn: 'name' }), 'x');
    assert.equal(await idsOf(engine, { search: 'example', searchIn: 'name' }), '');
    assert.equal(await idsOf(engine, { search: '\ue000name\ue000asha', searchIn: 'name' }), '');
    assert.equal(await idsOf(engine, { search: '\ue000name\ue000priya' }), 'y');
    await assert.rejects(engine.documents.find(people.name, { search: 'asha', searchIn: 'city' }), InvalidQuery);
  });

  test(`${name}: what a document says no longer is not found any more`, needing(skip), async (t) => {
    const engine = await filled(t);
    const before = { values: ['Zoë Rao', 30, true, 'Pune'], text: 'Zoë Rao', subjects: [] };
    await commit(engine, [write('a', { name: 'Zoë Khan', age: 31, active: true, city: 'Pune' }, { revision: 1, before })]);
    assert.equal(await idsOf(engine, { search: 'rao' }), '');
    assert.equal(await idsOf(engine, { search: 'khan' }), 'a');
    assert.equal(await idsOf(engine, { filter: { age: 31 } }), 'a');
    assert.equal(await idsOf(engine, { filter: { name: 'Zoë Rao' } }), '');
  });

  test(`${name}: documents are found by whose personal data they hold, as it stands now`, needing(skip), async (t) => {
    const engine = await filled(t);
    const { writer } = engine;
    const holding = async (model: DocumentModel, subject: string): Promise<readonly string[]> =>
      (await writer.holding(model.name, subject)).map(({ stream }) => stream);
    const keysOf = ({ values, text, subjects }: DocumentWrite): DocumentWrite['before'] => ({ values, text, subjects });
    const both = write('m', { name: 'Card' }, { subjects: ['candidate', 'stranger'] });
    const one = write('n', { name: 'Card' }, { subjects: ['candidate'] });
    await commit(engine, [both, one, write('o', { name: 'Card' })]);
    assert.deepEqual(await holding(people, 'candidate'), ['person-m', 'person-n']);
    assert.deepEqual(await holding(people, 'stranger'), ['person-m']);
    assert.deepEqual(await holding(people, 'nobody'), []);
    assert.deepEqual(await holding(places, 'candidate'), []);
    assert.deepEqual(
      (await writer.load(people.name, ['m', 'o'])).map(({ subjects }) => [...subjects].sort()),
      [['candidate', 'stranger'], []],
    );
    assert.deepEqual(await writer.holding(people.name, 'stranger'), [{ id: 'm', stream: 'person-m', revision: 0 }]);
    // A document in place of another has its own; a deleted one holds nobody's.
    await commit(engine, [
      write('m', { name: 'Card' }, { revision: 1, subjects: ['stranger', 'third'], before: keysOf(both) }),
      write('n', null, { revision: 1, before: keysOf(one) }),
    ]);
    assert.deepEqual(await holding(people, 'candidate'), []);
    assert.deepEqual(await holding(people, 'third'), ['person-m']);
    // Those of a rebuild are found once it has switched over, and those before it are not any more.
    const rebuild = await writer.rebuild([people.name]);
    await rebuild.write([write('z', { name: 'Card' }, { subjects: ['candidate'] })]);
    assert.deepEqual(
      (await rebuild.load(people.name, ['z'])).map(({ subjects }) => subjects),
      [['candidate']],
    );
    assert.deepEqual(await holding(people, 'candidate'), []);
    await rebuild.index();
    await rebuild.hold();
    await rebuild.switchOver(0, []);
    assert.deepEqual(await holding(people, 'candidate'), ['person-z']);
    assert.deepEqual(await holding(people, 'stranger'), []);
  });

  test(`${name}: a deleted document leaves only a tombstone with its revision`, needing(skip), async (t) => {
    const engine = await filled(t);
    const before = { values: ['Zoë Rao', 30, true, 'Pune'], text: 'Zoë Rao', subjects: [] };
    await commit(engine, [write('a', null, { revision: 4, before })]);
    assert.equal(await engine.documents.get(people.name, 'a'), null);
    assert.equal(await idsOf(engine, {}), 'bcde');
    assert.equal(await idsOf(engine, { filter: { age: null } }), 'c');
    assert.equal(await idsOf(engine, { search: 'zoe' }), '');
    assert.equal((await engine.documents.aggregate(people.name, {}))[0]?.count, 4);
    const [kept] = await engine.writer.load(people.name, ['a']);
    assert.deepEqual([kept?.revision, kept?.json], [4, null]);
  });

  test(`${name}: counts and sums by a field`, needing(skip), async (t) => {
    const { documents } = await filled(t);
    assert.deepEqual(await documents.aggregate(people.name, { groupBy: 'city', sum: 'age' }), [
      { group: null, count: 1, sum: 30 },
      { group: 'Delhi', count: 2, sum: 19 },
      { group: 'Pune', count: 2, sum: 30 },
    ]);
    assert.deepEqual(await documents.aggregate(people.name, { filter: { active: true }, groupBy: 'active' }), [
      { group: true, count: 3, sum: 0 },
    ]);
    assert.deepEqual(await documents.aggregate(people.name, { filter: { city: 'Goa' }, sum: 'age' }), [{ group: null, count: 0, sum: 0 }]);
  });

  test(`${name}: refuses fields that are not declared and values of another type`, needing(skip), async (t) => {
    const { documents } = await filled(t);
    const refused: FindOptions[] = [
      { filter: { nothing: 1 } },
      { filter: { toString: 'x' } },
      { filter: { age: '20' } },
      { filter: { age: { gte: 'x' } } },
      { filter: { active: [1] } },
      { sort: { field: 'f_name"; DROP', order: 'asc' } },
      { limit: 1001 },
      { offset: -1 },
    ];
    for (const options of refused) await assert.rejects(documents.find(people.name, options), InvalidQuery);
    await assert.rejects(documents.find('nobody', {}), InvalidQuery);
    await assert.rejects(documents.find(places.name, { search: 'x' }), InvalidQuery);
    await assert.rejects(documents.aggregate(people.name, { groupBy: 'x' }), InvalidQuery);
    await assert.rejects(documents.aggregate(people.name, { sum: 'x' }), InvalidQuery);
  });

  test(`${name}: finds the last document of a prefix`, needing(skip), async (t) => {
    const engine = await filled(t);
    await commit(engine, [write('m:00000001', {}), write('m:00000010', {}), write('n:00000001', {})]);
    assert.deepEqual(
      (await engine.writer.last(people.name, ['m:', 'x:'])).map(({ id }) => id),
      ['m:00000010'],
    );
  });

  test(`${name}: checkpoints never move back, and answer in the status`, needing(skip), async (t) => {
    const engine = await filled(t);
    await commit(engine, [], { position: 12 });
    await commit(engine, [], { position: 5 });
    const [first] = (await engine.documents.status()).filter((one) => one.name === people.name);
    // Where read models are kept by partition, it says more.
    const { name: model, version, position, parked, rebuilding } = first!;
    assert.deepEqual([model, version, position, parked, rebuilding], [people.name, 1, 12, 0, null]);
    await engine.documents.waitFor([people.name, places.name], 12, 0);
    // Never more than what was applied.
    const reached = engine.documents.reached([people.name, places.name]);
    if (reached !== null) await engine.documents.waitFor([people.name, places.name], reached, 0);
  });

  test(`${name}: documents of a parked stream are marked stale`, needing(skip), async (t) => {
    const engine = await filled(t);
    const park: ParkedStream[] = [
      {
        model: people.name,
        stream: 'person-b',
        revision: 1,
        position: 9,
        type: 'PersonSeen',
        error: 'Error: x',
        parkedAt: '2026-11-21T00:00:00.000Z',
      },
    ];
    await commit(engine, [], { park });
    assert.deepEqual(await engine.documents.parked(people.name), park);
    assert.deepEqual(await engine.documents.parked(places.name), []);
    const { items } = await engine.documents.find(people.name, {});
    assert.deepEqual(
      items.filter(({ stale }) => stale).map(({ id }) => id),
      ['b'],
    );
    assert.equal((await engine.documents.status()).find((one) => one.name === people.name)?.parked, 1);
    await engine.writer.commit({ writes: [], position: 0, park: [], unpark: park }, (await engine.writer.state()).generation);
    assert.equal((await engine.documents.get(people.name, 'b'))?.stale, undefined);
  });

  test(
    `${name}: a rebuild is unseen until it switches over, and what was cached before cannot be written after`,
    needing(skip),
    async (t) => {
      const engine = await filled(t);
      await commit(engine, [], { position: 7 });
      const { generation } = await engine.writer.state();
      const rebuild = await engine.writer.rebuild([people.name]);
      await rebuild.progress(3, 10);
      assert.deepEqual((await engine.documents.status()).find((one) => one.name === people.name)?.rebuilding, { done: 3, total: 10 });
      await rebuild.write([write('new', { name: 'New' })]);
      assert.deepEqual(
        (await rebuild.load(people.name, ['new', 'a'])).map(({ id }) => id),
        ['new'],
      );
      assert.equal(await idsOf(engine, {}), 'abcde');
      await rebuild.index();
      assert.equal(await rebuild.hold(), 7);
      await rebuild.switchOver(8, []);
      assert.equal(await idsOf(engine, {}), 'new');
      assert.equal(await idsOf(engine, { search: 'new' }), 'new');
      const status = await engine.documents.status();
      assert.deepEqual(status.map(({ position, rebuilding }) => [position, rebuilding]).sort(), [
        [7, null],
        [8, null],
      ]);
      assert.equal(await engine.writer.commit({ writes: [], position: 9, park: [], unpark: [] }, generation), false);
      assert.deepEqual((await engine.documents.status()).map(({ position }) => position).sort(), [7, 8]);
    },
  );

  test(`${name}: an abandoned rebuild leaves nothing behind`, needing(skip), async (t) => {
    const engine = await filled(t);
    const rebuild = await engine.writer.rebuild([people.name]);
    await rebuild.write([write('new', { name: 'New' })]);
    await rebuild.hold();
    await rebuild.abandon();
    assert.equal(await idsOf(engine, {}), 'abcde');
    assert.equal(await commit(engine, [write('f', { name: 'F' })]), true);
    const again = await engine.writer.rebuild([people.name]);
    assert.deepEqual(await again.load(people.name, ['new']), []);
    await again.abandon();
  });

  test(`${name}: waiting for what does not come ends with ReadNotReady`, needing(skip), async (t) => {
    const engine = await filled(t);
    await assert.rejects(engine.documents.waitFor([people.name], 1, 5), ReadNotReady);
  });
}

/** For the engines whose live host follows the whole log, and others beside it. */
export function documentNotesContract(name: string, open: (t: Scope) => Promise<Engine>): void {
  test(`${name}: notes are kept`, async (t) => {
    const { writer } = await open(t);
    assert.equal(await writer.note('x'), null);
    await writer.remember('x', '1');
    await writer.remember('x', '2');
    assert.equal(await writer.note('x'), '2');
  });
}
